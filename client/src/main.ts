import { mount } from 'svelte';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { start } from './i18n';
import { rest } from './net/anew';
import { applySettings, settings } from './settings';

/** Waits for the words; without them there is no page to show. */
async function words(): Promise<void> {
  try {
    await start(settings.language);
  } catch {
    await rest();
    await words();
  }
}

applySettings();
await words();
mount(App, { target: document.getElementById('app')! });
