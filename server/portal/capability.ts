import type pg from 'pg';
import type { Terminal } from '../env/terminal.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { LandsdProbe } from '../maps/landsd.ts';
import type { PictureThreads } from '../pictures/picture-threads.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { MetricSources } from '../watch/reading.ts';
import type { Foundation } from './foundation.ts';
import type { Once } from './once.ts';
import type { Portal } from './portal.ts';

/** The ground of jobs and metrics: the main thread alone has it. */
export type MainThread = Foundation &
  Omit<Once, 'pictures' | 'landsd' | 'mail'> & {
    readonly pictures: Once['pictures'] & { readonly threads: PictureThreads };
    readonly landsd: LandsdProbe;
    /** Whether mail is delivered at all: else it waits in the database. */
    readonly mail: Once['mail'] & { readonly delivers: boolean };
    readonly catalogue: CatalogueHolder;
    readonly terminal: Terminal;
    /** For processes that connect by themselves. */
    readonly ownerConnection: pg.PoolConfig;
    /** Undefined where nobody reads them. */
    readonly metrics: Metrics | undefined;
  };

/**
 * Something that the portal can do, with all that belongs to it. What it opens or starts it gives to the lifecycle,
 * which closes it.
 */
export type Capability = {
  /** Adds its addresses, in each thread that answers visitors. */
  readonly routes?: (portal: Portal) => void | Promise<void>;
  /** Starts what works beside the answers, in the main thread, when the portal listens. */
  readonly jobs?: (main: MainThread) => void | Promise<void>;
  /** Tells how it does, in the main thread. */
  readonly metrics?: (main: Omit<MainThread, 'metrics'>) => MetricSources;
};
