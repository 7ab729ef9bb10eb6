import type pg from 'pg';
import { listenForChanges } from '../database/change-listener.ts';
import { type CatalogueHolder, createCatalogueHolder, type HolderOptions } from './catalogue-holder.ts';
import { throttle } from './throttle.ts';

export type LiveOptions = HolderOptions & {
  readonly connection: pg.ClientConfig;
  /** Terminates a running build. */
  readonly stopBuilder?: () => Promise<void>;
};

/**
 * Minimum milliseconds between two builds because of notifications. A single change is followed at once;
 * changes within this time are followed together, and still seen within a second.
 */
const CHANGE_INTERVAL_MS = 500;

/**
 * Creates a catalogue holder that refreshes on database notifications. It also polls, in case a
 * notification is lost.
 */
export function createLiveCatalogue({ connection, stopBuilder, ...options }: LiveOptions): CatalogueHolder {
  const holder = createCatalogueHolder(options);
  const pollOnChange = throttle(() => void holder.poll(), CHANGE_INTERVAL_MS);
  let listener: ReturnType<typeof listenForChanges> | undefined;
  let isStopped = false;
  return {
    ...holder,
    startPolling() {
      if (isStopped) return;
      holder.startPolling();
      listener = listenForChanges(connection, pollOnChange);
    },
    async stop() {
      isStopped = true;
      pollOnChange.cancel();
      const holderStopPromise = holder.stop();
      await Promise.all([listener?.stop(), stopBuilder?.()]);
      await holderStopPromise;
    },
  };
}
