import type { DatabaseProbe } from '../database/queries/probe.ts';
import type { ReplicaState } from '../database/replicas/watch-replicas.ts';
import type { Env } from '../env/env.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';

export const CHECKS = ['database', 'forms', 'data', 'mail', 'replicas'] as const;
export type CheckName = (typeof CHECKS)[number];

/** Strangers may read the `reason` too: what PostgreSQL says about itself is in the log alone. */
export type Check = { readonly ok: boolean; readonly reason?: string };

export type Readiness = {
  /** `ready` and `degraded` serve visitors. */
  readonly status: 'ready' | 'degraded' | 'stuck' | 'unavailable';
  readonly checks: Readonly<Record<CheckName, Check>>;
  /** Of the data that are shown; null before there are any. */
  readonly dataVersion: number | null;
  /** Versions that the database is ahead of it; null while one of them is not known. */
  readonly lag: number | null;
  /** Seconds since the data that are shown were last known to be the newest. */
  readonly dataAge: number | null;
  /** In the order of DATABASE_REPLICA_URLS. */
  readonly replicas: readonly ReplicaState[];
};

export type ReadinessDeps = {
  readonly env: Pick<Env, 'SEARCH_ENGINE'>;
  readonly catalogue: Pick<CatalogueHolder, 'isLoaded' | 'isFollowing' | 'isStuck' | 'current' | 'dataAge'>;
  readonly probe: DatabaseProbe;
  /** Whether mail is delivered by this portal at all. */
  readonly deliversMail: boolean;
  readonly replicas: () => readonly ReplicaState[];
  readonly log: { warn(facts: object, message: string): void };
};

/** A database that takes longer than this to answer counts as away. */
const ANSWER_MS = 2_000;
/** However often it is asked, the database is asked once in this time: strangers may ask too. */
const SHARED_MS = 1_000;
/** Data that are older than this are no longer followed, whatever the reason. */
const OLDEST_DATA_SECONDS = 120;
/** Mail is tried again after 30 s, 1, 2, 4 and 8 minutes: this is the fifth failure or more. */
const LONGEST_MAIL_SECONDS = 900;

const OK: Check = { ok: true };
const failing = (reason: string): Check => ({ ok: false, reason });

/** What the database has answered. */
type Probed = {
  readonly version: number | null;
  readonly database: Check;
  readonly forms: Check;
  readonly mail: Check;
};

/**
 * Looks at all that a portal needs. Reading needs the catalogue alone, so a database that is away, or a catalogue that
 * no longer follows it, only degrades it, unless searches are answered by the database itself. A build that is stuck
 * while the database answers is something that a new start may end (docs/decisions/039).
 */
export function createReadiness({ env, catalogue, probe, deliversMail, replicas, log }: ReadinessDeps) {
  const failed = new Set<CheckName>();
  let shared: { readonly at: number; readonly probed: Promise<Probed> } | undefined;

  async function ask(): Promise<Probed> {
    let version: number | null = null;
    const database = await check('database', 'PostgreSQL does not answer', async () => {
      version = await inTime(probe.dataVersion());
    });
    if (!database.ok) return { version, database, forms: database, mail: deliversMail ? database : OK };
    const [forms, mail] = await Promise.all([
      check('forms', 'PostgreSQL stores nothing', () => inTime(probe.tryStoring())),
      deliversMail ? check('mail', 'mail has waited for more than 15 minutes', checkMail) : OK,
    ]);
    return { version, database, forms, mail };
  }

  /** Its failure is logged when it begins. */
  async function check(name: CheckName, reason: string, work: () => Promise<void>): Promise<Check> {
    try {
      await work();
      failed.delete(name);
      return OK;
    } catch (error) {
      if (!failed.has(name)) log.warn({ check: name, err: error }, 'a check of readiness fails');
      failed.add(name);
      return { ok: false, reason };
    }
  }

  async function checkMail(): Promise<void> {
    const seconds = await inTime(probe.oldestMailSeconds());
    if (seconds > LONGEST_MAIL_SECONDS) throw new Error(`mail has waited for ${Math.round(seconds)} s`);
  }

  function checkData(age: number | null): Check {
    if (age === null) return failing('no data are loaded yet');
    if (catalogue.isStuck()) return failing('a build took longer than ten minutes');
    if (!catalogue.isFollowing()) return failing('changes of the data cannot be followed');
    return age <= OLDEST_DATA_SECONDS ? OK : failing(`the data are older than ${OLDEST_DATA_SECONDS} s`);
  }

  function checkReplicas(): Check {
    const out = replicas().filter(({ ok }) => !ok).length;
    return out === 0 ? OK : failing(`${out} of ${replicas().length} replicas are left out`);
  }

  function statusOf(checks: Readiness['checks']): Readiness['status'] {
    const isAway = !checks.database.ok && !replicas().some(({ ok }) => ok);
    const cannotSearch = env.SEARCH_ENGINE === 'postgres' && isAway;
    if (!catalogue.isLoaded() || cannotSearch) return 'unavailable';
    if (catalogue.isStuck()) return 'stuck';
    return CHECKS.every((name) => checks[name].ok) ? 'ready' : 'degraded';
  }

  return {
    async look(): Promise<Readiness> {
      const now = performance.now();
      if (!shared || now - shared.at >= SHARED_MS) shared = { at: now, probed: ask() };
      const { version, database, forms, mail } = await shared.probed;
      const age = catalogue.dataAge();
      const dataAge = age === undefined ? null : Math.round(age / 1000);
      const dataVersion = catalogue.isLoaded() ? catalogue.current().version : null;
      const checks = { database, forms, data: checkData(dataAge), mail, replicas: checkReplicas() };
      return {
        status: statusOf(checks),
        checks,
        dataVersion,
        lag: version === null || dataVersion === null ? null : Math.max(version - dataVersion, 0),
        dataAge,
        replicas: replicas(),
      };
    },
  };
}
export type ReadinessLook = ReturnType<typeof createReadiness>;

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
