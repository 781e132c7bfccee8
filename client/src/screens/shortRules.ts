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
const WILDS: Readonly<Record<string, string>> = { K: 'kings', '*': 'jokers', 'K*': 'both' };

class Writer {
  readonly topics: Topic[] = [];

  constructor(private readonly rules: RulesInForce) {}

  topic(id: string): this {
    this.topics.push({ id, sentences: [] });
    return this;
  }

  /** Adds a sentence whose message chooses its words by the values of these options. */
  say(key: string, options: string[], more: Record<string, string | number> = {}): this {
    const parameters: Record<string, string | number> = { ...more };
    for (const id of options) {
      const value = id === 'wilds' ? (WILDS[valueOf(this.rules, id)] ?? '') : valueOf(this.rules, id);
      parameters[id] = /^\d+$/.test(value) ? Number(value) : value;
    }
    const differs = this.rules.options.some((option) => option.differs && options.includes(option.id));
    this.topics.at(-1)!.sentences.push({ key, parameters, differs });
    return this;
  }

  /** Adds a sentence only where an option has another value than the usual one. */
  unless(usual: string, key: string, option: string): this {
    const value = valueOf(this.rules, option);
    const differs = this.rules.options.some((other) => other.id === option && other.differs);
    return (value === usual && !differs) || value === '' ? this : this.say(key, [option]);
  }
}

/** The rules in force in a few sentences, by topic, as the options make them. */
export function shortRules(rules: RulesInForce): Topic[] {
  const write = new Writer(rules);
  write.topic('goal').say('rules-goal', ['stock']).unless('1', 'rules-visible-stock', 'visible_stock');
  write
    .topic('turn')
    .say('rules-draw', ['hand', 'draw_at'])
    .say('rules-plays', ['hand'])
    .unless('none', 'rules-forced', 'forced')
    .say('rules-discard', ['discard_piles']);
  write
    .topic('centre')
    .say('rules-centre', ['centre_piles', 'top_rank'], { deck: rules.deck })
    .say('rules-recycle', ['recycle']);
  wilds(write, rules);
  write
    .topic('discards')
    .say('rules-discards-top', ['discard_order'])
    .say('rules-ace-discard', ['ace_discard'], { deck: rules.deck })
    .unless('yes', 'rules-wild-discard', 'wild_discard')
    .unless('no', 'rules-stack-after-four', 'stack_after_four')
    .say('rules-discard-view', ['discard_view']);
  endings(write, rules);
  return write.topics;
}

function wilds(write: Writer, rules: RulesInForce): void {
  write
    .topic('wilds')
    .say('rules-wilds', ['wilds', 'jokers'], { deck: rules.deck })
    .say('rules-wild-as-ace', ['wild_as_ace'], { deck: rules.deck })
    .unless('yes', 'rules-wild-as-seven', 'wild_as_seven')
    .unless('yes', 'rules-wild-on-wild', 'wild_on_wild');
}

function endings(write: Writer, rules: RulesInForce): void {
  write.topic('end').say('rules-exhausted', ['on_exhausted']).unless('need', 'rules-exhausted-at', 'exhausted_at');
  if (valueOf(rules, 'on_exhausted') === 'continue') write.say('rules-pass', []);
  write.say('rules-blocked', ['idle_limit']).say('rules-start', ['start']);
  if (rules.scoring !== 'none') write.say('rules-scoring', ['scoring']);
  if (rules.target) write.say('rules-target', ['target']);
  if (!['none', ''].includes(valueOf(rules, 'best_of'))) write.say('rules-best-of', ['best_of']);
}
