import type pg from 'pg';
import type { Terminal } from '../env/terminal.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { LandsdProbe } from '../maps/landsd.ts';
import type { PictureThreads } from '../pictures/picture-threads.ts';
import type { Preparation } from '../process/prepare-or-retry.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { MetricSources } from '../watch/metrics-snapshot.ts';
import type { Portal } from './portal.ts';
import type { ProcessSingletons } from './process-singletons.ts';
import type { ThreadResources } from './thread-resources.ts';

/** Context of jobs and metrics. Only the main thread has it. */
export type MainThreadContext = ThreadResources &
  Omit<ProcessSingletons, 'pictures' | 'landsd' | 'mail'> & {
    readonly pictures: ProcessSingletons['pictures'] & { readonly threads: PictureThreads };
    readonly landsd: LandsdProbe;
    /** `delivers` is false if mail delivery is not configured: mail then waits in the database. */
    readonly mail: ProcessSingletons['mail'] & { readonly delivers: boolean };
    readonly catalogue: CatalogueHolder;
    readonly terminal: Terminal;
    /** Calls back once the database can be used: at once, unless it was away at the start. */
    readonly whenPrepared: Preparation['whenPrepared'];
    /** Connection settings of the database owner, for child processes that open their own connection. */
    readonly ownerConnection: pg.PoolConfig;
    /** Metrics of the portal. Undefined if metrics are disabled. */
    readonly metrics: Metrics | undefined;
  };

/**
 * A feature of the portal with its routes, jobs and metrics. It registers everything it opens or starts
 * with the lifecycle, which closes it.
 */
export type Capability = {
  /** Registers the routes of the capability in each web thread. */
  readonly routes?: (portal: Portal) => void | Promise<void>;
  /** Starts the background jobs of the capability in the main thread, once the portal is listening. */
  readonly jobs?: (main: MainThreadContext) => void | Promise<void>;
  /** Returns the metric sources of the capability, in the main thread. */
  readonly metrics?: (main: Omit<MainThreadContext, 'metrics' | 'whenPrepared'>) => MetricSources;
};
