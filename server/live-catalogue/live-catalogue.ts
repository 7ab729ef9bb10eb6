import type pg from 'pg';
import { listenForChanges } from '../database/change-listener.ts';
import { type CatalogueHolder, createCatalogueHolder, type HolderOptions } from './catalogue-holder.ts';

export type LiveOptions = HolderOptions & {
  readonly connection: pg.ClientConfig;
  /** Terminates a running build. */
  readonly stopBuilder?: () => Promise<void>;
};

/**
 * Creates a catalogue holder that refreshes on database notifications. It also polls, in case a
 * notification is lost.
 */
export function createLiveCatalogue({ connection, stopBuilder, ...options }: LiveOptions): CatalogueHolder {
  const holder = createCatalogueHolder(options);
  let listener: ReturnType<typeof listenForChanges> | undefined;
  let isStopped = false;
  return {
    ...holder,
    startPolling() {
      if (isStopped) return;
      holder.startPolling();
      listener = listenForChanges(connection, () => void holder.poll());
    },
    async stop() {
      isStopped = true;
      const holderStopPromise = holder.stop();
      await Promise.all([listener?.stop(), stopBuilder?.()]);
      await holderStopPromise;
    },
  };
}
