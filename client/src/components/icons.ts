/** The icons in a 24 box: paths drawn with a stroke, or filled. */
export const ICONS = {
  undo: { stroke: 'M4 9H14A6 6 0 0 1 14 21H8M9 3L3 9L9 15' },
  menu: { stroke: 'M3 6H21M3 12H21M3 18H21' },
  next: { stroke: 'M8 4L16 12L8 20' },
  back: { stroke: 'M16 4L8 12L16 20' },
  down: { stroke: 'M4 8L12 16L20 8' },
  close: { stroke: 'M5 5L19 19M19 5L5 19' },
  plus: { stroke: 'M12 4V20M4 12H20' },
  minus: { stroke: 'M4 12H20' },
  check: { stroke: 'M4 13L9.5 18.5L20 6' },
  hint: { fill: 'M12 2A7 7 0 0 1 16 15V18H8V15A7 7 0 0 1 12 2ZM9 20H15V23H9Z' },
  play: { fill: 'M5 2L22 12L5 22Z' },
  home: { fill: 'M12 2L23 12H20V22H14V15H10V22H4V12H1Z' },
  rules: { stroke: 'M4 4H10A2 2 0 0 1 12 6V21A2 2 0 0 0 10 19H4ZM20 4H14A2 2 0 0 0 12 6V21A2 2 0 0 1 14 19H20Z' },
  settings: { stroke: 'M2 7H9.5M16.5 7H22M2 17H6.5M13.5 17H22M9.7 7a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0M6.7 17a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0' },
  sort: { stroke: 'M3 6H9M3 12H14M3 18H20' },
  log: { stroke: 'M8 6H21M8 12H21M8 18H21M3 6H5M3 12H5M3 18H5' },
  eye: { stroke: 'M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z', fill: 'M12 8.5A3.5 3.5 0 0 1 12 15.5A3.5 3.5 0 0 1 12 8.5Z' },
  words: { stroke: 'M4 5H20M12 5V20M8 20H16' },
  flag: { stroke: 'M5 2V23', fill: 'M6 3H20L16 8.5L20 14H6Z' },
  keys: { stroke: 'M2 6H22V18H2ZM6 10H7M11 10H12M16 10H17M8 14H16' },
} satisfies Record<string, { stroke?: string; fill?: string }>;

export type IconName = keyof typeof ICONS;
