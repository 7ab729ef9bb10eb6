import type pg from 'pg';
import { listenForChanges } from '../database/change-listener.ts';
import { type CatalogueHolder, createCatalogueHolder, type HolderOptions } from './catalogue-holder.ts';

export type LiveOptions = HolderOptions & {
  readonly connection: pg.ClientConfig;
  /** Ends a build that is under way. */
  readonly stopBuilding?: () => Promise<void>;
};

/** A holder that the database notifies of changes; it also looks at intervals, in case a notification is lost. */
export function createLiveCatalogue({ connection, stopBuilding, ...options }: LiveOptions): CatalogueHolder {
  const holder = createCatalogueHolder(options);
  let listener: ReturnType<typeof listenForChanges> | undefined;
  let stopped = false;
  return {
    ...holder,
    watch() {
      if (stopped) return;
      holder.watch();
      listener = listenForChanges(connection, () => void holder.look());
    },
    async stop() {
      stopped = true;
      const held = holder.stop();
      await Promise.all([listener?.stop(), stopBuilding?.()]);
      await held;
    },
  };
}
