import type pg from 'pg';
import type { Queues } from '../database/queries/queues.ts';
import type { Builds, CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PictureLoad, PictureThreads } from '../pictures/picture-threads.ts';
import type { Readiness, ReadinessLook } from './readiness.ts';
import type { CacheUse, RenderLoad, WatchedApp } from './watched.ts';

export type ReadingDeps = {
  readonly readiness: ReadinessLook;
  readonly catalogue: Pick<CatalogueHolder, 'builds'>;
  readonly pictures: Pick<PictureThreads, 'load'>;
  /** By the name that they have in the metrics. */
  readonly pools: Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  readonly queues: () => Promise<Queues>;
  /** Where no mail is delivered, it may wait for ever. */
  readonly deliversMail: boolean;
  /** When the newest backup was made, in milliseconds since 1970; undefined when there is none. */
  readonly newestBackup: () => Promise<number | undefined>;
  /** How often each job is meant to be done, in milliseconds; undefined where it is not configured. */
  readonly intervals: Readonly<Record<string, number | undefined>>;
};

/** All that is looked at for one answer of /metrics. */
export type Reading = Pick<ReadingDeps, 'pools' | 'intervals' | 'deliversMail'> & {
  readonly readiness: Readiness;
  readonly builds: Builds;
  readonly pictures: PictureLoad;
  /** Undefined while the database does not answer. */
  readonly queues: Queues | undefined;
  readonly newestBackup: number | undefined;
  readonly connections: number;
  readonly caches: Readonly<Record<string, CacheUse>>;
  readonly rendering: RenderLoad;
};

/** A database that takes longer to answer is left out of this reading. */
const DATABASE_MS = 2_000;

export async function takeReading(deps: ReadingDeps, app: WatchedApp): Promise<Reading> {
  const { readiness, catalogue, pictures, pools, queues, newestBackup, intervals, deliversMail } = deps;
  const look = await readiness.look();
  const [queued, backup, connections] = await Promise.all([
    look.checks.database.ok ? orNothing(queues()) : undefined,
    orNothing(newestBackup()),
    connectionsOf(app),
  ]);
  return {
    readiness: look,
    builds: catalogue.builds(),
    pictures: pictures.load(),
    pools,
    queues: queued,
    newestBackup: backup,
    intervals,
    deliversMail,
    connections,
    caches: Object.fromEntries(Object.entries(app.caches).map(([name, use]) => [name, use()])),
    rendering: app.rendering(),
  };
}

/** One that fails or takes too long is missing; the others are still told. */
async function orNothing<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, DATABASE_MS);
  try {
    return await Promise.race([asked.catch(() => undefined), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function connectionsOf({ server }: WatchedApp): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
}
