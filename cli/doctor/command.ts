import type pg from 'pg';
import { type Env, EnvError } from '#server/env/env.ts';
import { StartError } from '#server/env/start-error.ts';
import { checkBackup } from './backup.ts';
import { checkBrand, checkLogo } from './brand.ts';
import { type Check, type CheckResult, failed, failureReasonOf, ok } from './check.ts';
import { checkClock, checkDatabase } from './database.ts';
import { checkFeed } from './feed.ts';
import { checkDisk, checkMemory } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkMap } from './map.ts';
import { checkPhotos } from './photos.ts';
import { checkPortal } from './portal.ts';
import { checkCertificate, checkProxy } from './public-site.ts';
import { checkReplicas } from './replicas.ts';
import { checkRights } from './rights.ts';
import { checkSearch } from './search.ts';
import { checkWebhooks } from './webhooks.ts';

/** All checks, in the order of the report. */
const CHECKS: Readonly<Record<string, Check>> = {
  rights: checkRights,
  disk: checkDisk,
  memory: checkMemory,
  database: checkDatabase,
  replicas: checkReplicas,
  search: checkSearch,
  clock: checkClock,
  portal: checkPortal,
  brand: checkBrand,
  logo: checkLogo,
  mail: checkMail,
  webhooks: checkWebhooks,
  feed: checkFeed,
  map: checkMap,
  photos: checkPhotos,
  backup: checkBackup,
  certificate: checkCertificate,
  proxy: checkProxy,
};

export type DoctorReport = readonly (CheckResult & { readonly name: string })[];

type WithDatabase = (env: Env, work: (pool: pg.Pool) => Promise<DoctorReport>) => Promise<DoctorReport>;

/** Runs all checks. They change no data and send no mail. */
export async function runDoctor(readEnv: () => Env, withDatabase: WithDatabase): Promise<DoctorReport> {
  let env: Env;
  try {
    env = readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const advice =
      'Correct it in .env or in the environment; docs/configuration.md lists all settings. Nothing else was checked.';
    return [{ name: 'configuration', ...failed(error.message, advice) }];
  }
  const configurationResult = { name: 'configuration', ...ok('All settings can be read.') };
  const runChecks = async (pool: pg.Pool | undefined): Promise<DoctorReport> => {
    const context = { env, pool, now: Date.now() };
    const resultPromises = Object.entries(CHECKS).map(async ([name, check]) => ({
      name,
      ...(await check(context).catch(failedCheck)),
    }));
    return [configurationResult, ...(await Promise.all(resultPromises))];
  };
  try {
    return await withDatabase(env, runChecks);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const { message } = error;
    const databaseFailure = failed(
      message,
      'Start Podium, or make sure that the server of DATABASE_URL runs and accepts this user.',
    );
    return (await runChecks(undefined)).map((result) =>
      result.name === 'database' ? { ...result, ...databaseFailure } : result,
    );
  }
}

const failedCheck = (error: unknown) =>
  failed(
    `The check failed: ${failureReasonOf(error)}.`,
    'Fix the problems above, then run `podium doctor` again.',
  );

/** Formats one line per check, and a last line with the number of checks with each status. */
export function formatReport(report: DoctorReport): string {
  const lines = report.map(
    ({ name, status, message, advice }) =>
      `${status.padEnd(8)} ${name.padEnd(14)} ${message}${advice === undefined ? '' : ` ${advice}`}`,
  );
  const countByStatus = (status: CheckResult['status']) =>
    report.filter((line) => line.status === status).length;
  return [
    ...lines,
    `${countByStatus('ok')} ok, ${countByStatus('warning')} warnings, ${countByStatus('failed')} failed.`,
  ].join('\n');
}

/** Formats the report as JSON. The names of its fields are part of the interface of `podium doctor --json`. */
export function formatJsonReport(report: DoctorReport): string {
  const lines = report.map(({ name, status, message, advice }) => ({
    name,
    state: status,
    says: message,
    todo: advice,
  }));
  return JSON.stringify(lines, null, 2);
}
