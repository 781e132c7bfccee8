import { setText } from './glyphs';

/*
 * Pictures are written as SVG text from our own shapes and numbers alone: one element a shape, no component each, so that a
 * table full of cards stays light. Nothing that comes from a server or a person is ever put into it as it is.
 */

/** A drawing moved and scaled: `transform` as SVG has it. */
export const at = (transform: string, inner: string): string => `<g transform="${transform}">${inner}</g>`;

/** A shape of a 24 box (suit or star), `size` wide. */
export const mark = (d: string, x: number, y: number, size: number, colour: string): string =>
  `<path d="${d}" fill="${colour}" transform="translate(${x} ${y}) scale(${size / 24})"/>`;

export interface RunOptions {
  anchor?: 'start' | 'middle' | 'end';
  gap?: number;
  /** The colour of filled parts where it differs (the dot of the i). */
  dot?: string;
}

/** A text in our own numerals and letters, `height` high, from its left, middle or right at `x`. */
export function run(text: string, x: number, y: number, height: number, colour: string, options: RunOptions = {}): string {
  const { anchor = 'start', gap = 4, dot = colour } = options;
  const { width, glyphs } = setText(text, gap);
  const scale = height / 40;
  const shift = anchor === 'start' ? 0 : width * scale * (anchor === 'middle' ? 0.5 : 1);
  const parts = glyphs.map(({ x: left, shape }) => {
    const stroke = shape.stroke ? `<path d="${shape.stroke}" stroke="${colour}"/>` : '';
    const fill = shape.fill ? `<path d="${shape.fill}" fill="${shape.stroke ? dot : colour}"/>` : '';
    return at(`translate(${left} 0)`, stroke + fill);
  });
  const pen = 'fill="none" stroke-width="8" stroke-miterlimit="3"';
  return `<g transform="translate(${x - shift} ${y}) scale(${scale})" ${pen}>${parts.join('')}</g>`;
}
