import type pg from 'pg';
import { type Env, EnvError } from '#server/env/env.ts';
import { StartError } from '#server/env/start-error.ts';
import { checkBackup } from './backup.ts';
import { checkBrand, checkLogo } from './brand.ts';
import { type Check, type Finding, failed, ok, whyNot } from './check.ts';
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
import { checkWebhooks } from './webhooks.ts';

/** What is looked at, in the order of the report. */
const CHECKS: Readonly<Record<string, Check>> = {
  rights: checkRights,
  disk: checkDisk,
  memory: checkMemory,
  database: checkDatabase,
  replicas: checkReplicas,
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

export type Report = readonly (Finding & { readonly name: string })[];

type WithDatabase = (env: Env, work: (pool: pg.Pool) => Promise<Report>) => Promise<Report>;

/** Looks at everything that a portal needs; nothing is changed and nothing is sent. */
export async function examine(readEnv: () => Env, withDatabase: WithDatabase): Promise<Report> {
  let env: Env;
  try {
    env = readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const todo =
      'Put it right in .env or in the environment; docs/configuration.md lists all settings. Nothing else was checked.';
    return [{ name: 'configuration', ...failed(error.message, todo) }];
  }
  const configuration = { name: 'configuration', ...ok('All settings can be read.') };
  const look = async (pool: pg.Pool | undefined): Promise<Report> => {
    const patient = { env, pool, now: Date.now() };
    const findings = Object.entries(CHECKS).map(async ([name, check]) => ({
      name,
      ...(await check(patient).catch(notLookedAt)),
    }));
    return [configuration, ...(await Promise.all(findings))];
  };
  try {
    return await withDatabase(env, look);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const { message } = error;
    const unreached = failed(
      message,
      'Start Podium, or see that the server of DATABASE_URL runs and lets this user in.',
    );
    return (await look(undefined)).map((line) =>
      line.name === 'database' ? { ...line, ...unreached } : line,
    );
  }
}

const notLookedAt = (error: unknown) =>
  failed(
    `It could not be looked at: ${whyNot(error)}.`,
    'Mend first what the other lines name, and ask again.',
  );

/** A line for each, and how many of them ask for something. */
export function reportText(report: Report): string {
  const lines = report.map(
    ({ name, state, says, todo }) =>
      `${state.padEnd(8)} ${name.padEnd(14)} ${says}${todo === undefined ? '' : ` ${todo}`}`,
  );
  const count = (state: Finding['state']) => report.filter((line) => line.state === state).length;
  return [...lines, `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed.`].join('\n');
}
