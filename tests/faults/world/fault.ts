import type { World, WorldOptions } from './world.ts';

/** What a fault is given to be tried with. */
export type Trial = {
  /** Short forms are part of `npm test`. */
  readonly isShort: boolean;
  /** Of all random choices: the same seed makes the same ones. */
  readonly seed: number;
  /** How often a fault that comes at random moments is tried; its own number unless it is given. */
  readonly rounds?: number | undefined;
  /** A portal of its own for this fault, which is closed after it. */
  open(options?: WorldOptions): Promise<World>;
  /** Tells how far it is. */
  say(line: string): void;
};

export type Outcome = {
  /** What happened, with figures. */
  readonly happened: string;
  /** What should not have happened. */
  readonly wrong: readonly string[];
};

/** Something that goes wrong on the machine of a portal. */
export type Fault = {
  readonly name: string;
  /** What is done. */
  readonly does: string;
  readonly expects: string;
  /** Why it cannot be tried here. */
  readonly missing?: () => string | undefined;
  readonly run: (trial: Trial) => Promise<Outcome>;
};

/** Collects what is wrong: `expect(count === 0, 'three were lost')`. */
export function collectWrongs(): { readonly wrong: string[]; expect(holds: boolean, wrong: string): void } {
  const wrong: string[] = [];
  return {
    wrong,
    expect(holds, text) {
      if (!holds) wrong.push(text);
    },
  };
}
