import { mount } from 'svelte';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { start } from './i18n';
import { applySettings, settings } from './settings';

applySettings();
await start(settings.language);
mount(App, { target: document.getElementById('app')! });
