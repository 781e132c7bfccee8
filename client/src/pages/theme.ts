/*
 * What a reading page needs of the visitor's settings before it is painted: theme and four colours, as
 * ../settings.svelte.ts stores them. The pages are whole without it. It imports and exports nothing, so that a browser can
 * run it at once, as no module.
 */
const read = (): { theme?: unknown; fourColours?: unknown } => {
  try {
    return Object(JSON.parse(localStorage.getItem('katmuis.settings') ?? '{}'));
  } catch {
    return {};
  }
};

const show = (): void => {
  const { theme, fourColours } = read();
  const { dataset } = document.documentElement;
  if (theme === 'paper' || theme === 'night') dataset.theme = theme;
  else delete dataset.theme;
  dataset.four = fourColours === true ? 'yes' : 'no';
};

show();
addEventListener('storage', show);
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});

export {};
