import { manners } from './manners.svelte';

/** Two notes of the turn's tone: their pitch in Hz, and after how many seconds they begin. */
const TONE = [
  { pitch: 587, at: 0 },
  { pitch: 880, at: 0.14 },
];
const LOUD = 0.08;
/** The mark on the page's icon: a brick dot. */
const DOT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Ccircle cx='32' cy='32' r='28' fill='%23C43D17'/%3E%3Ccircle cx='32' cy='32' r='10' fill='%23FFFDF7'/%3E%3C/svg%3E";

type Badged = Navigator & { setAppBadge?: (count?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Calls a person to his turn: by a tone of its own, by the icon of the page and by that of the installed app. */
export class Attention {
  private audio: AudioContext | null = null;
  private icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')].map((link) => ({ link, href: link.href }));
  /** Browsers let a page sound only after it was touched. */
  private touched = (): void => void (this.audio ??= 'AudioContext' in window ? new AudioContext() : null);

  constructor() {
    addEventListener('pointerdown', this.touched, { once: true });
    addEventListener('keydown', this.touched, { once: true });
  }

  /** The turn has come. */
  call(): void {
    if (manners.sound) this.sound();
    if (document.hidden) this.mark(true);
  }

  /** The turn is over, or was seen. */
  rest(): void {
    this.mark(false);
  }

  stop(): void {
    this.rest();
    removeEventListener('pointerdown', this.touched);
    removeEventListener('keydown', this.touched);
    void this.audio?.close();
  }

  private mark(on: boolean): void {
    for (const { link, href } of this.icons) link.href = on ? DOT : href;
    const app: Badged = navigator;
    (on ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => {});
  }

  private sound(): void {
    const { audio } = this;
    if (!audio) return;
    void audio.resume();
    for (const { pitch, at } of TONE) {
      const begin = audio.currentTime + at;
      const note = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
      const loud = new GainNode(audio, { gain: 0 });
      loud.gain.setValueAtTime(0, begin);
      loud.gain.linearRampToValueAtTime(LOUD, begin + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
      note.connect(loud).connect(audio.destination);
      note.start(begin);
      note.stop(begin + 0.5);
    }
  }
}
