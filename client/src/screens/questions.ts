/** A question about the rules that somebody grew up with: each answer leads to another question or to a preset. */
export interface Question {
  id: string;
  answers: readonly Answer[];
}

export interface Answer {
  id: string;
  next?: string;
  preset?: string;
}

/**
 * The questions, the first first. They go by what people remember and what the sources differ in: which cards were wild,
 * how many piles lay in the middle and whether an ace could be discarded, what the end of the draw pile meant.
 */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'wilds',
    answers: [
      { id: 'kings', next: 'centre' },
      { id: 'both', next: 'kind' },
      { id: 'jokers', next: 'order' },
      { id: 'numbers', next: 'partners' },
    ],
  },
  {
    id: 'centre',
    answers: [
      { id: 'three', next: 'exhausted' },
      { id: 'four', next: 'aces' },
    ],
  },
  {
    id: 'exhausted',
    answers: [
      { id: 'fewest', preset: 'katz-und-maus' },
      { id: 'points', preset: 'g4a' },
    ],
  },
  {
    id: 'aces',
    answers: [
      { id: 'yes', preset: 'kat-en-muis-3' },
      { id: 'no', preset: 'kings-only' },
    ],
  },
  {
    id: 'kind',
    answers: [
      { id: 'long', next: 'special' },
      { id: 'short', next: 'family' },
      { id: 'teams', preset: 'partners' },
    ],
  },
  {
    id: 'special',
    answers: [
      { id: 'nothing', preset: 'classic' },
      { id: 'open', preset: 'open-stock' },
      { id: 'must', preset: 'no-blocking' },
    ],
  },
  {
    id: 'family',
    answers: [
      { id: 'children', preset: 'children' },
      { id: 'grown', preset: 'short-stock' },
    ],
  },
  {
    id: 'order',
    answers: [
      { id: 'packed', preset: 'book' },
      { id: 'free', preset: 'classic' },
    ],
  },
  {
    id: 'partners',
    answers: [
      { id: 'alone', preset: 'skip-bo' },
      { id: 'partners', preset: 'skip-bo-partners' },
    ],
  },
];

export const findQuestion = (id: string): Question => QUESTIONS.find((question) => question.id === id) ?? QUESTIONS[0]!;

/** Every way through the questions: the answers given, as `question-answer`, and the preset at the end. */
export function ways(from = QUESTIONS[0]!.id): { answers: string[]; preset: string }[] {
  return findQuestion(from).answers.flatMap(({ id, next, preset }) => {
    const rest = next ? ways(next) : [{ answers: [], preset: preset ?? '' }];
    return rest.map((way) => ({ ...way, answers: [`${from}-${id}`, ...way.answers] }));
  });
}
