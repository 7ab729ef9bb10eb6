import { trySearch } from '#catalogue/engine/try-search.ts';
import type { DatabaseProbe } from '../database/queries/probe.ts';
import type { ReplicaState } from '../database/replicas/watch-replicas.ts';
import type { Env } from '../env/env.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';

export const CHECKS = ['database', 'forms', 'data', 'search', 'mail', 'replicas'] as const;
export type CheckName = (typeof CHECKS)[number];

/** Result of one check. `reason` is public, so PostgreSQL's own messages appear only in the log. */
export type CheckResult = { readonly ok: boolean; readonly reason?: string };

export type Readiness = {
  /** `ready` and `degraded` mean that visitors are served. */
  readonly status: 'ready' | 'degraded' | 'stuck' | 'unavailable';
  readonly checks: Readonly<Record<CheckName, CheckResult>>;
  /** Version of the loaded data, or null before the first load. */
  readonly dataVersion: number | null;
  /**
   * Number of versions by which the database is ahead of the loaded data. Null if either version is
   * unknown.
   */
  readonly lag: number | null;
  /** Seconds since the loaded data were last known to be current. */
  readonly dataAgeSeconds: number | null;
  /** State of each replica, in the order of DATABASE_REPLICA_URLS. */
  readonly replicas: readonly ReplicaState[];
};

export type ReadinessDeps = {
  readonly env: Pick<Env, 'SEARCH_ENGINE'>;
  readonly catalogue: Pick<CatalogueHolder, 'isLoaded' | 'isUpToDate' | 'isStuck' | 'current' | 'dataAgeMs'>;
  readonly probe: DatabaseProbe;
  /** Returns the search tables that are not distributed although others are (docs/decisions/052). */
  readonly missingSearchTables: () => Promise<readonly string[]>;
  /** False if this portal does not deliver mail at all. */
  readonly deliversMail: boolean;
  readonly replicas: () => readonly ReplicaState[];
  readonly log: { warn(facts: object, message: string): void };
};

/** Timeout of one database probe. A slower database counts as unavailable. */
const PROBE_TIMEOUT_MS = 2_000;
/**
 * Lifetime of a cached probe result in milliseconds. Results are cached, because anyone may call the
 * health check often.
 */
const PROBE_CACHE_MS = 1_000;
/**
 * Lifetime of a cached result of the search in milliseconds. Longer, because a search may occupy several
 * machines.
 */
const SEARCH_CACHE_MS = 5_000;
/**
 * Maximum age of the data in seconds. Older data mean that the portal no longer receives changes, for
 * whatever reason.
 */
const MAX_DATA_AGE_SECONDS = 120;
/**
 * Maximum time that mail may wait, in seconds. Retries follow after 30 s and 1, 2, 4 and 8 minutes, so
 * a longer wait means at least five failures.
 */
const MAX_MAIL_WAIT_SECONDS = 900;

const PASSED_CHECK: CheckResult = { ok: true };
const createFailedCheck = (reason: string): CheckResult => ({ ok: false, reason });

/** Results of the database probes. */
type ProbeResult = {
  readonly version: number | null;
  readonly database: CheckResult;
  readonly forms: CheckResult;
  readonly mail: CheckResult;
};

/**
 * Creates the readiness check of the portal. Visitors need only the catalogue to read pages, so a
 * missing database or an outdated catalogue only degrades the portal, unless SEARCH_ENGINE=postgres. If
 * a build is stuck although the database is reachable, a restart may help (docs/decisions/039).
 */
export function createReadiness(deps: ReadinessDeps) {
  const { env, catalogue, probe, missingSearchTables, deliversMail, replicas, log } = deps;
  /** Reasons of the checks that failed last time. */
  const failedReasons = new Set<string>();
  let cachedProbe: { readonly startedAt: number; readonly result: Promise<ProbeResult> } | undefined;
  let cachedSearch: { readonly startedAt: number; readonly result: Promise<CheckResult> } | undefined;
  /** The search that the engine has not answered yet, possibly long after its timeout. */
  let unansweredSearch: Promise<void> | undefined;

  async function probeDatabase(): Promise<ProbeResult> {
    let version: number | null = null;
    const database = await runCheck('database', 'PostgreSQL does not answer', async () => {
      version = await withTimeout(probe.dataVersion());
    });
    if (!database.ok)
      return { version, database, forms: database, mail: deliversMail ? database : PASSED_CHECK };
    const [forms, mail] = await Promise.all([
      runCheck('forms', 'PostgreSQL stores nothing', () => withTimeout(probe.checkEnquiriesWritable())),
      deliversMail ? runCheck('mail', 'mail has waited for more than 15 minutes', checkMail) : PASSED_CHECK,
    ]);
    return { version, database, forms, mail };
  }

  /** Asks the engine in use. A search without an answer is waited for, so that such searches never add up. */
  function probeSearch(): Promise<CheckResult> {
    return runCheck('search', 'searches are not answered', () => {
      unansweredSearch ??= trySearch(catalogue.current()).finally(() => {
        unansweredSearch = undefined;
      });
      return withTimeout(unansweredSearch);
    });
  }

  function probeSearchTables(): Promise<CheckResult> {
    return runCheck('search', 'search tables are not distributed', async () => {
      // A database that does not answer fails another check.
      const missingTables = await withTimeout(missingSearchTables()).catch(() => []);
      if (missingTables.length > 0) throw new Error(`run podium distribute for ${missingTables.join(', ')}`);
    });
  }

  async function checkSearch(now: number): Promise<CheckResult> {
    if (!catalogue.isLoaded()) return createFailedCheck('no data are loaded yet');
    if (!cachedSearch || now - cachedSearch.startedAt >= SEARCH_CACHE_MS) {
      const result = probeSearch().then((search) =>
        search.ok && env.SEARCH_ENGINE === 'postgres' ? probeSearchTables() : search,
      );
      cachedSearch = { startedAt: now, result };
    }
    return cachedSearch.result;
  }

  /** Runs a check. Logs a failure only when the check starts to fail, not each time it fails. */
  async function runCheck(name: CheckName, reason: string, task: () => Promise<void>): Promise<CheckResult> {
    try {
      await task();
      failedReasons.delete(reason);
      return PASSED_CHECK;
    } catch (error) {
      if (!failedReasons.has(reason)) log.warn({ check: name, err: error }, 'a check of readiness fails');
      failedReasons.add(reason);
      return { ok: false, reason };
    }
  }

  async function checkMail(): Promise<void> {
    const oldestMailSeconds = await withTimeout(probe.oldestMailSeconds());
    if (oldestMailSeconds > MAX_MAIL_WAIT_SECONDS)
      throw new Error(`mail has waited for ${Math.round(oldestMailSeconds)} s`);
  }

  function checkData(age: number | null): CheckResult {
    if (age === null) return createFailedCheck('no data are loaded yet');
    if (catalogue.isStuck()) return createFailedCheck('a build took longer than ten minutes');
    if (!catalogue.isUpToDate()) return createFailedCheck('changes of the data cannot be followed');
    return age <= MAX_DATA_AGE_SECONDS
      ? PASSED_CHECK
      : createFailedCheck(`the data are older than ${MAX_DATA_AGE_SECONDS} s`);
  }

  function checkReplicas(): CheckResult {
    const excludedCount = replicas().filter(({ ok }) => !ok).length;
    return excludedCount === 0
      ? PASSED_CHECK
      : createFailedCheck(`${excludedCount} of ${replicas().length} replicas are left out`);
  }

  function statusOf(checks: Readiness['checks']): Readiness['status'] {
    const isDatabaseMissing = !checks.database.ok && !replicas().some(({ ok }) => ok);
    const cannotSearch = env.SEARCH_ENGINE === 'postgres' && isDatabaseMissing;
    if (!catalogue.isLoaded() || cannotSearch) return 'unavailable';
    if (catalogue.isStuck()) return 'stuck';
    return CHECKS.every((name) => checks[name].ok) ? 'ready' : 'degraded';
  }

  return {
    async check(): Promise<Readiness> {
      const now = performance.now();
      if (!cachedProbe || now - cachedProbe.startedAt >= PROBE_CACHE_MS)
        cachedProbe = { startedAt: now, result: probeDatabase() };
      const [{ version, database, forms, mail }, search] = await Promise.all([
        cachedProbe.result,
        checkSearch(now),
      ]);
      const ageMs = catalogue.dataAgeMs();
      const dataAgeSeconds = ageMs === undefined ? null : Math.round(ageMs / 1000);
      const dataVersion = catalogue.isLoaded() ? catalogue.current().version : null;
      const checks = {
        database,
        forms,
        data: checkData(dataAgeSeconds),
        search,
        mail,
        replicas: checkReplicas(),
      };
      return {
        status: statusOf(checks),
        checks,
        dataVersion,
        lag: version === null || dataVersion === null ? null : Math.max(version - dataVersion, 0),
        dataAgeSeconds,
        replicas: replicas(),
      };
    },
  };
}
export type ReadinessChecker = ReturnType<typeof createReadiness>;

async function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`no answer within ${PROBE_TIMEOUT_MS / 1000} s`)),
    PROBE_TIMEOUT_MS,
  );
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
