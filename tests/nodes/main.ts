import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failUnderLoad } from './fail-under-load.ts';
import { measureGrowth } from './measure-growth.ts';
import { findPostgres, startCluster } from './postgres.ts';
import { promoteUnderLoad } from './promote-under-load.ts';
import { hasNginx } from './proxy.ts';

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    promote: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'postgres' },
    stocks: { type: 'string', default: '2000' },
    port: { type: 'string', default: '7510' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const postgresBinFolder = findPostgres();
if (postgresBinFolder === undefined || !hasNginx()) {
  console.log('Skipped: this needs Debian’s packages postgresql and nginx.');
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-nodes-'));
  chmodSync(folder, 0o755);
  try {
    if (!(await runAll(postgresBinFolder, folder))) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the chosen parts; by default, everything but the measurement. Returns whether all have succeeded. */
async function runAll(postgresBinFolder: string, folder: string): Promise<boolean> {
  const [port, stocks] = [Number(values.port), Number(values.stocks)];
  const isSuccess = values.promote || (await runCluster(postgresBinFolder, folder, port, stocks));
  if (values.measure) return isSuccess;
  let isPromotionSuccess = true;
  for (const replication of ['asynchronous', 'remote_apply'] as const) {
    const options = { folder, postgresBinFolder, port, stocks, replication };
    isPromotionSuccess = (await promoteUnderLoad(options)) && isPromotionSuccess;
  }
  return isSuccess && isPromotionSuccess;
}

async function runCluster(
  postgresBinFolder: string,
  folder: string,
  port: number,
  stocks: number,
): Promise<boolean> {
  const ports = [port, port + 1, port + 2] as const;
  const cluster = await startCluster(postgresBinFolder, path.join(folder, 'postgres'), ports);
  const options = { folder, cluster, port: port + 3, engine: values.engine, stocks };
  try {
    return values.measure ? await measureGrowth(options) : await failUnderLoad(options);
  } finally {
    for (const server of [...cluster.replicas, cluster.primary]) await server.kill();
  }
}
