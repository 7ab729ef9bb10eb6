import { setTimeout as pause } from 'node:timers/promises';

/** Thrown when the shutdown begins before the start is complete. */
export class StartAborted extends Error {
  override name = 'Ended';
}

export interface Lifecycle {
  readonly isEnding: boolean;
  /**
   * Registers the function that closes an opened resource at shutdown. If the shutdown has already
   * begun, closes the resource at once and throws StartAborted.
   */
  closeAtEnd(close: () => Promise<unknown>, timeoutMs: number): Promise<void>;
  /** Closes all resources once, newest first. Does not wait longer for a resource than its timeout. */
  end(): Promise<void>;
}

export function createLifecycle(onCloseError: (error: unknown) => void): Lifecycle {
  const closeFunctions: (() => Promise<void>)[] = [];
  let endPromise: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const close of closeFunctions.reverse()) await close();
  }

  return {
    get isEnding() {
      return endPromise !== undefined;
    },
    async closeAtEnd(close, timeoutMs) {
      const closeWithTimeout = async () => {
        await Promise.race([close().catch(onCloseError), pause(timeoutMs, undefined, { ref: false })]);
      };
      if (endPromise === undefined) return void closeFunctions.push(closeWithTimeout);
      await closeWithTimeout();
      throw new StartAborted();
    },
    end() {
      endPromise ??= closeAll();
      return endPromise;
    },
  };
}
