const line = (d: string): string => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.6"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor"/>`;

/** The icons in a 24 box, in the colour of the text around them. */
export const ICONS = {
  undo: line('M4 9H14A6 6 0 0 1 14 21H8M9 3L3 9L9 15'),
  menu: line('M3 6H21M3 12H21M3 18H21'),
  next: line('M8 4L16 12L8 20'),
  back: line('M16 4L8 12L16 20'),
  down: line('M4 8L12 16L20 8'),
  close: line('M5 5L19 19M19 5L5 19'),
  plus: line('M12 4V20M4 12H20'),
  minus: line('M4 12H20'),
  check: line('M4 13L9.5 18.5L20 6'),
  hint: solid('M12 2A7 7 0 0 1 16 15V18H8V15A7 7 0 0 1 12 2ZM9 20H15V23H9Z'),
  play: solid('M5 2L22 12L5 22Z'),
  home: solid('M12 2L23 12H20V22H14V15H10V22H4V12H1Z'),
  rules: line('M4 4H10A2 2 0 0 1 12 6V21A2 2 0 0 0 10 19H4ZM20 4H14A2 2 0 0 0 12 6V21A2 2 0 0 1 14 19H20Z'),
  settings: line(
    'M2 7H9.5M16.5 7H22M2 17H6.5M13.5 17H22M9.7 7a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0M6.7 17a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0',
  ),
  sort: line('M3 6H9M3 12H14M3 18H20'),
  log: line('M8 6H21M8 12H21M8 18H21M3 6H5M3 12H5M3 18H5'),
  eye: line('M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z') + solid('M12 8.5A3.5 3.5 0 0 1 12 15.5A3.5 3.5 0 0 1 12 8.5Z'),
  words: line('M4 5H20M12 5V20M8 20H16'),
  talk: line('M2 4H17V14H9L5 18V14H2ZM20 8H22V21L17 18H11'),
  flag: line('M5 2V23') + solid('M6 3H20L16 8.5L20 14H6Z'),
  keys: line('M2 6H22V18H2ZM6 10H7M11 10H12M16 10H17M8 14H16'),
};

export type IconName = keyof typeof ICONS;
