import type { GameEvent, Notice } from '../protocol/generated';

/** Where events are shown: each call applies its change and ends when the change has been seen. */
export interface Stage {
  /** `again` shows it at a pace that can be followed, whatever pace is chosen. */
  show(event: GameEvent, apply: () => void, again?: boolean): Promise<void>;
  /** The position is taken anew: a deal, or plays that were taken back. */
  anew(notice: Notice, apply: () => void): Promise<void>;
  /** Ends at once what is being shown. */
  skip(): void;
}

/** What changes while notices are played. */
export interface Board {
  event(event: GameEvent): void;
  anew(notice: Notice): void;
  done(notice: Notice): void;
  idle(): void;
}

/** With more notices than this waiting, or a hidden page, nobody is watching: they are applied without motion. */
const BACKLOG = 6;

/** Plays notices one by one, event by event. */
export class Playback {
  busy = false;
  private queue: Notice[] = [];
  private hurry = false;
  private run = 0;

  constructor(
    private stage: Stage,
    private board: Board,
    private unwatched: () => boolean = () => document.hidden,
  ) {}

  add(notice: Notice): void {
    this.queue.push(notice);
    if (!this.busy) void this.play();
  }

  /** Applies all that waits without motion. */
  skip(): void {
    if (!this.busy) return;
    this.hurry = true;
    this.stage.skip();
  }

  /** Forgets all that waits: a snapshot has taken its place. */
  clear(): void {
    this.queue = [];
    this.run += 1;
    this.busy = this.hurry = false;
    this.stage.skip();
  }

  private async play(): Promise<void> {
    const run = this.run;
    this.busy = true;
    for (let notice = this.queue.shift(); notice; notice = this.queue.shift()) {
      await this.one(notice, run);
      if (run !== this.run) return;
      this.board.done(notice);
    }
    this.busy = this.hurry = false;
    this.board.idle();
  }

  private async one(notice: Notice, run: number): Promise<void> {
    if (notice.position) {
      const apply = () => this.board.anew(notice);
      if (this.quick()) apply();
      else await this.stage.anew(notice, apply);
      return;
    }
    for (const event of notice.events) {
      const apply = () => {
        if (run === this.run) this.board.event(event);
      };
      if (this.quick()) apply();
      else await this.stage.show(event, apply);
      if (run !== this.run) return;
    }
  }

  private quick(): boolean {
    return this.hurry || this.queue.length > BACKLOG || this.unwatched();
  }
}
