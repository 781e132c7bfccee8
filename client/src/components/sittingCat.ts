import { disc, fill, line } from './shapes/animals';

/** The cat that sits and looks aside, in a box 210 x 260. */
export const SITTING_CAT = [
  line('M118 250C150 258 182 256 192 234C199 216 188 204 178 210', 'var(--cat)', 17, true),
  fill('M14 260C6 196 20 112 76 112C132 112 146 196 138 260Z', 'var(--cat)'),
  fill('M18 6L54 34H98L134 6V78C134 108 112 126 76 126C40 126 18 108 18 78Z', 'var(--cat)'),
  fill('M38 124Q76 146 114 124L117 136Q76 160 35 136Z', 'var(--brick)'),
  disc(76, 152, 8, 'var(--cheese)') + line('M68 153H84', 'var(--face-ink)', 2),
  fill('M32 32V50L50 46ZM120 32V50L102 46Z', 'var(--brick)'),
  fill('M58 72Q73 54 88 72Q73 85 58 72ZM98 72Q111 54 126 72Q111 85 98 72Z', 'var(--cat-eye)'),
  disc(79, 71, 5.5, 'var(--pupil)') + disc(117, 71, 5.5, 'var(--pupil)'),
  fill('M86 94H102L94 104Z', 'var(--brick)'),
  line('M64 96L34 92M64 103L36 107M122 96L150 92M122 103L148 107', 'var(--cat-eye)', 2.4),
  line('M60 204V260M92 204V260', 'var(--cat-eye)', 3),
].join('');
