import type { RulesInForce } from '../protocol/generated';

/** A sentence of the short rules: a message with its parameters, and whether it says what differs from the preset. */
export interface Sentence {
  key: string;
  parameters: Record<string, string | number>;
  differs: boolean;
}

export interface Topic {
  id: string;
  sentences: Sentence[];
}

/** The value of an option in force; the empty text for one that the server does not tell. */
export function valueOf(rules: RulesInForce, id: string): string {
  return rules.options.find((option) => option.id === id)?.value ?? '';
}

/** The values of `wilds` that are no words, as words that a message can choose by. */
export const WILDS: Readonly<Record<string, string>> = { K: 'kings', '*': 'jokers', 'K*': 'both' };

class Writer {
  readonly topics: Topic[] = [];

  constructor(private readonly rules: RulesInForce) {}

  get hasWilds(): boolean {
    return !this.rules.options.some((option) => option.moot === 'wilds');
  }

  is(option: string, ...values: string[]): boolean {
    return values.includes(valueOf(this.rules, option));
  }

  /** Whether one of these options is another than in the preset. */
  differs(options: string[]): boolean {
    return this.rules.options.some((option) => option.differs && options.includes(option.id));
  }

  topic(id: string): this {
    this.topics.push({ id, sentences: [] });
    return this;
  }

  /** Adds a sentence about these options; its message may choose its words by others too (`more`). */
  say(key: string, options: string[], more: string[] = []): this {
    const parameters: Record<string, string | number> = { cards: this.rules.cards };
    for (const id of [...options, ...more]) {
      const value = id === 'wilds' ? (WILDS[valueOf(this.rules, id)] ?? '') : valueOf(this.rules, id);
      parameters[id] = /^\d+$/.test(value) ? Number(value) : value;
    }
    this.topics.at(-1)!.sentences.push({ key, parameters, differs: this.differs(options) });
    return this;
  }

  /** Adds a sentence only where an option has another value than the usual one. */
  unless(usual: string, key: string, option: string, more: string[] = []): this {
    const isUsual = this.is(option, usual) && !this.differs([option]);
    return isUsual || this.is(option, '') ? this : this.say(key, [option], more);
  }
}

/** The rules in force in a few sentences, by topic, as the options make them. */
export function shortRules(rules: RulesInForce): Topic[] {
  const write = new Writer(rules);
  goal(write);
  turn(write);
  write
    .topic('centre')
    .say('rules-centre', ['centre_piles', 'top_rank'], ['deck'])
    .say('rules-recycle', ['recycle']);
  wilds(write);
  write
    .topic('discards')
    .say('rules-discards-top', ['discard_order'])
    .say('rules-ace-discard', ['ace_discard'], ['deck'])
    .unless('yes', 'rules-wild-discard', 'wild_discard')
    .unless('no', 'rules-stack-after-four', 'stack_after_four')
    .say('rules-discard-view', ['discard_view']);
  ending(write);
  cards(write);
  return write.topics;
}

function goal(write: Writer): void {
  write.topic('goal').say('rules-goal', ['stock'], ['teams']).unless('1', 'rules-visible-stock', 'visible_stock');
  if (write.is('teams', 'none', '') && write.is('seats', '2', '') && !write.differs(['seats', 'teams'])) return;
  write.say('rules-seats', ['seats', 'teams']);
  const sentence = write.topics.at(-1)!.sentences.at(-1)!;
  sentence.parameters.sides = Number(sentence.parameters.seats) / 2;
}

/** The turn in the order in which it goes: hands are filled before the first play or after the discard. */
function turn(write: Writer): void {
  const atEnd = write.is('draw_at', 'end');
  write.topic('turn');
  if (!atEnd) write.say('rules-draw', ['hand', 'draw_at']);
  write
    .say('rules-plays', ['hand'], ['draw_at'])
    .unless('none', 'rules-forced', 'forced', ['deck'])
    .say('rules-discard', ['discard_piles']);
  if (write.is('ace_discard', 'no') || write.is('wild_discard', 'no') || write.is('on_exhausted', 'continue')) {
    write.say('rules-pass', []);
  }
  if (atEnd) write.say('rules-draw', ['hand', 'draw_at']);
}

function wilds(write: Writer): void {
  write.topic('wilds');
  if (!write.hasWilds) {
    write.say('rules-no-wilds', ['wilds', 'jokers', 'wild_as_ace', 'wild_as_seven', 'wild_on_wild']);
    return;
  }
  write
    .say('rules-wilds', ['wilds'], ['deck'])
    .say('rules-wild-as-ace', ['wild_as_ace'], ['deck'])
    .unless('yes', 'rules-wild-as-seven', 'wild_as_seven')
    .unless('yes', 'rules-wild-on-wild', 'wild_on_wild');
}

function ending(write: Writer): void {
  write.topic('end').say('rules-start', ['start'], ['seats']).say('rules-exhausted', ['on_exhausted'], ['teams']);
  if (!write.is('on_exhausted', 'continue')) write.unless('need', 'rules-exhausted-at', 'exhausted_at');
  write.say('rules-blocked', ['idle_limit'], ['teams']);
  write
    .unless('none', 'rules-scoring', 'scoring', ['seats'])
    .unless('none', 'rules-target', 'target');
  if (!write.is('best_of', 'none', '')) write.say('rules-best-of', ['best_of']);
}

function cards(write: Writer): void {
  write.topic('cards').say('rules-deck', ['deck', 'decks', 'jokers']).unless('yes', 'rules-deal-hands', 'deal_hands', ['hand']);
}
