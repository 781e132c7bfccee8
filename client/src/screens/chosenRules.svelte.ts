import { known, t } from '../i18n';
import { checkRules, getHome, RequestError } from '../net/api';
import type { Home, PresetSpec, Problem, RulesInForce } from '../protocol/generated';
import { change, settings } from '../settings';
import { refusal } from './houseRules';
import { alterations, presetOf, writeRules } from './ruleText';
import { ownSets } from './ownSets.svelte';
import { inSentence } from './setName';
import type { SharedRules } from './shareLink';
import { valueOf } from './shortRules';

/** A refusal in words. */
export function wordsOf(problem: Problem): string {
  const { key, parameters } = refusal(problem, known);
  return problem.code === 'offline' ? t('home-failed') : t(key, parameters);
}

/** The rules that Play starts: the settings keep their text, the server says what it means. */
export class ChosenRules {
  home = $state.raw<Home | null>(null);
  /** Why the seats or the stock last asked for cannot be had. */
  refused = $state('');
  /** What came with a link, and why it cannot be played. */
  shared = $state.raw<SharedRules | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The rules in force as the server last told them, where they are no preset's own. */
  private altered = $state.raw<RulesInForce | null>(null);
  /** Ends when the last alteration that was asked for has been tried. */
  private altering: Promise<void> = Promise.resolve();

  readonly id = $derived(presetOf(this.text));
  readonly preset = $derived.by(() => this.find(this.id));
  readonly inForce = $derived.by(() =>
    this.altered?.text === this.text ? this.altered : (this.preset?.rules ?? null),
  );
  /** The name that the visitor gave to the rules, or that came with them. */
  readonly given = $derived.by(() => {
    const shared = this.shared?.rules === this.text ? this.shared.name : null;
    return ownSets.nameOf(this.text) ?? shared;
  });
  readonly name = $derived.by(() => {
    if (this.given) return inSentence(this.given);
    return known(`preset-${this.id}`) ? t(`preset-${this.id}`) : this.id;
  });
  readonly seats = $derived.by(() => {
    const usual = this.preset ? valueOf(this.preset.rules, 'seats') : '2';
    return Number(alterations(this.text).get('seats') ?? usual);
  });
  readonly seatChoices = $derived.by(() => this.inForce?.seat_choices ?? []);

  /** The rules in notation. */
  protected get text(): string {
    return settings.rules;
  }

  protected set text(rules: string) {
    change({ rules });
  }

  /** Asks what can be played; throws a RequestError where the server does not answer. */
  async load(): Promise<void> {
    this.home = await getHome();
    if (this.shared) await this.readLink(this.shared);
    if (!this.find(this.id)) this.text = this.home.presets[0]?.id ?? 'katz-und-maus';
    await this.read();
  }

  /** Chooses a preset, for as many as were to play where it can be played by them. */
  choose(id: string): void {
    const next = this.find(id);
    const wanted = String(this.seats);
    const fits = next?.rules.seat_choices.includes(this.seats);
    const isUsual = next && valueOf(next.rules, 'seats') === wanted;
    this.turnTo(fits && !isUsual ? writeRules(id, new Map([['seats', wanted]])) : id);
  }

  /** Chooses rules in notation that were played before. */
  turnTo(rules: string): void {
    this.refused = '';
    this.text = rules;
    void this.read();
  }

  /** Takes over rules that the server has found playable. */
  take(rules: RulesInForce): void {
    this.altered = rules.text === rules.preset ? null : rules;
    this.refused = '';
    this.text = rules.text;
  }

  /** Takes them over, and keeps them under a name where they have one. */
  keep(rules: RulesInForce, name: string | null): void {
    if (name) ownSets.keep({ name, rules: rules.text });
    this.take(rules);
  }

  /** Changes one option, if the rules can be played then: one after the other, and no other rule set chosen meanwhile. */
  alter(id: string, value: string): Promise<void> {
    const preset = this.id;
    this.altering = this.altering.then(() => (preset === this.id ? this.tryValue(id, value) : undefined));
    return this.altering;
  }

  private async tryValue(id: string, value: string): Promise<void> {
    const before = this.text;
    const asked = writeRules(this.id, new Map(alterations(before)).set(id, value));
    try {
      const rules = await checkRules(asked);
      if (before === this.text) this.take(rules);
    } catch (error) {
      if (before === this.text && error instanceof RequestError) this.refused = wordsOf(error.problem);
    }
  }

  private find(id: string): PresetSpec | null {
    return this.home?.presets.find((preset) => preset.id === id) ?? null;
  }

  /** Asks what the kept rules mean; rules that are no longer playable give way to the preset's. */
  private async read(): Promise<void> {
    const asked = this.text;
    if (asked === this.id || this.altered?.text === asked) return;
    try {
      const rules = await checkRules(asked);
      if (asked === this.text) this.take(rules);
    } catch (error) {
      const isRefused = error instanceof RequestError && error.problem.code !== 'offline';
      if (isRefused && asked === this.text) this.text = this.id;
    }
  }

  /** Chooses the rules of a link, if they can be played; the server writes them as they are kept. */
  private async readLink(link: SharedRules): Promise<void> {
    try {
      const rules = await checkRules(link.rules);
      this.shared = { ...link, rules: rules.text };
      this.take(rules);
    } catch (error) {
      if (error instanceof RequestError) this.problem = error.problem;
    }
  }
}

/** The rules of a table for several people: at first those that Play starts, which they leave as they are. */
export class TableRules extends ChosenRules {
  private own = $state(settings.rules);

  override get text(): string {
    return this.own;
  }

  override set text(rules: string) {
    this.own = rules;
  }
}
