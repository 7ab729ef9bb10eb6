import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failUnderLoad } from './fail-under-load.ts';
import { measureGrowth } from './measure-growth.ts';
import { findPostgres, startCluster } from './postgres.ts';
import { hasNginx } from './proxy.ts';

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
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
  const port = Number(values.port);
  const cluster = await startCluster(postgresBinFolder, path.join(folder, 'postgres'), [
    port,
    port + 1,
    port + 2,
  ]);
  const measurementOptions = {
    folder,
    cluster,
    port: port + 3,
    engine: values.engine,
    stocks: Number(values.stocks),
  };
  try {
    const isSuccess = values.measure
      ? await measureGrowth(measurementOptions)
      : await failUnderLoad(measurementOptions);
    if (!isSuccess) process.exitCode = 1;
  } finally {
    for (const server of [...cluster.replicas, cluster.primary]) await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
