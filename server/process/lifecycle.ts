import { setTimeout as pause } from 'node:timers/promises';

/** Thrown out of a start that was told to end before it was done. */
export class StartAborted extends Error {
  override name = 'Ended';
}

export interface Lifecycle {
  readonly isEnding: boolean;
  /** Remembers how to close what was just opened; when the end has begun, closes it at once and throws `Ended`. */
  own(close: () => Promise<unknown>, limitMs: number): Promise<void>;
  /** Closes everything once, the newest first; what takes longer than its limit is left behind. */
  end(): Promise<void>;
}

export function createLifecycle(onFault: (error: unknown) => void): Lifecycle {
  const closers: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;

  async function endAll(): Promise<void> {
    for (const close of closers.reverse()) await close();
  }

  return {
    get isEnding() {
      return ending !== undefined;
    },
    async own(close, limitMs) {
      const limited = async () => {
        await Promise.race([close().catch(onFault), pause(limitMs, undefined, { ref: false })]);
      };
      if (ending === undefined) return void closers.push(limited);
      await limited();
      throw new StartAborted();
    },
    end() {
      ending ??= endAll();
      return ending;
    },
  };
}
