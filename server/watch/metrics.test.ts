import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';
import type { MetricSources, SnapshotDeps } from './metrics-snapshot.ts';
import type { Readiness } from './readiness.ts';
import type { WatchedApp } from './watched-app.ts';

const HEALTHY_READINESS: Readiness = {
  status: 'ready',
  checks: {
    database: { ok: true },
    forms: { ok: true },
    data: { ok: true },
    search: { ok: true },
    mail: { ok: true },
    replicas: { ok: true },
  },
  dataVersion: 41,
  lag: 1,
  dataAgeSeconds: 2,
  replicas: [
    { ok: true, lagMs: 40 },
    { ok: false, lagMs: null },
  ],
};

function depsWith(overrides: Partial<SnapshotDeps & MetricSources> = {}): [SnapshotDeps, MetricSources] {
  const deps = {
    readiness: { check: async () => HEALTHY_READINESS },
    catalogue: { buildStats: () => ({ succeeded: 3, failed: 1, lastDurationSeconds: 0.25 }) },
    pictures: {
      stats: () => ({ waiting: { visitor: 4, prefetch: 5 }, busyThreadCount: 2, completed: 9, failed: 0 }),
    },
    pools: { visitors: { totalCount: 5, idleCount: 3, waitingCount: 1 } },
    queues: async () => ({
      mail: { waiting: 2, oldestSeconds: 65, refused: 1 },
      webhooks: { waiting: 7, oldestSeconds: 8, failing: 0 },
      remotePictures: { waiting: 6, failed: 0 },
      lastCompletedAt: { mail: 1_700_000_000, import: 1_700_000_100, feed: null },
    }),
    deliversMail: true,
    webThreads: async () => [],
    newestBackup: async () => 1_700_000_200_000,
    intervals: { backup: 86_400_000, feed: undefined },
    ...overrides,
  };
  return [deps, deps];
}

const TEST_APP: WatchedApp = {
  server: { getConnections: (done) => done(null, 12) },
  caches: { answers: () => ({ hits: 10, misses: 2, bytes: 3_000 }) },
  pages: () => ({ drawing: 2, waiting: 5 }),
};

/** Parses the samples into a map from name and labels to the value. */
async function samplesOf(metrics: Awaited<ReturnType<typeof openMetrics>>): Promise<Map<string, string>> {
  const lines = (await metrics.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );
}

test('reports the work of the portal, in seconds and bytes', async () => {
  const metrics = await openMetrics(...depsWith());
  metrics.watchApp(TEST_APP);
  metrics.recordResponse('/media/files/*', 'GET', '2xx', 0.004);
  metrics.recordResponse('/media/files/*', 'GET', '2xx', 0.2);
  metrics.recordPageRender('find', 0.03);
  const samples = await samplesOf(metrics);
  const sampleLabels = 'route="/media/files/*",method="GET",status="2xx"';
  expect(Object.fromEntries(samples)).toMatchObject({
    podium_data_age_seconds: '2',
    podium_catalogue_version: '41',
    podium_catalogue_lag: '1',
    podium_catalogue_build_seconds: '0.25',
    podium_serves_visitors: '1',
    podium_connections: '12',
    'podium_pages{state="waiting"}': '5',
    'podium_replica_ok{replica="2"}': '0',
    'podium_replica_lag_seconds{replica="1"}': '0.04',
    'podium_check_ok{check="forms"}': '1',
    'podium_catalogue_builds_total{outcome="failed"}': '1',
    'podium_response_cache_hits_total{cache="answers"}': '10',
    'podium_database_connections{pool="visitors",state="busy"}': '2',
    'podium_database_connections{pool="visitors",state="waiting"}': '1',
    'podium_queue_waiting{queue="webhooks"}': '7',
    'podium_queue_oldest_seconds{queue="mail"}': '65',
    'podium_pictures_waiting{priority="visitor"}': '4',
    podium_web_threads: '1',
    'podium_last_success_timestamp_seconds{task="backup"}': '1700000200',
    'podium_task_interval_seconds{task="backup"}': '86400',
    [`podium_http_request_duration_seconds_bucket{le="0.005",${sampleLabels}}`]: '1',
    [`podium_http_request_duration_seconds_count{${sampleLabels}}`]: '2',
    'podium_page_draw_seconds_count{page="find"}': '1',
  });
  expect(samples.has('podium_last_success_timestamp_seconds{task="feed"}'), 'its last run failed').toBe(
    false,
  );
  expect(Number(samples.get('process_resident_memory_bytes'))).toBeGreaterThan(1e6);
});

test('repeated scrapes do not increase counters', async () => {
  const metrics = await openMetrics(...depsWith());
  await metrics.text();
  const samples = await samplesOf(metrics);
  expect(samples.get('podium_pictures_total{outcome="made"}')).toBe('9');
});

test('without a database, metrics from it are absent and the others are reported', async () => {
  const unavailableReadiness: Readiness = {
    ...HEALTHY_READINESS,
    status: 'degraded',
    lag: null,
    checks: { ...HEALTHY_READINESS.checks, database: { ok: false, reason: 'PostgreSQL does not answer' } },
  };
  const metrics = await openMetrics(
    ...depsWith({
      readiness: { check: async () => unavailableReadiness },
      queues: () => Promise.reject(new Error('away')),
      newestBackup: () => Promise.reject(new Error('no such folder')),
    }),
  );
  const samples = await samplesOf(metrics);
  expect(samples.get('podium_check_ok{check="database"}')).toBe('0');
  expect(samples.get('podium_catalogue_lag')).toBe('Nan');
  expect(samples.get('podium_data_age_seconds')).toBe('2');
  expect([...samples.keys()].filter((name) => /queue|last_success/.test(name))).toEqual([]);
});

const DEPLOY_FOLDER = path.resolve(import.meta.dirname, '../../deploy');

test.each(['grafana/podium.json', 'prometheus/alerts.yaml'])(
  'deploy/%s names existing metrics',
  async (file) => {
    const deployFile = readFileSync(path.join(DEPLOY_FOLDER, file), 'utf8');
    const mentionedNames = new Set(deployFile.match(/\b(podium|nodejs|process)_[a-z0-9_]+/g));
    expect(mentionedNames.size).toBeGreaterThan(9);
    const metrics = await openMetrics(...depsWith());
    metrics.watchApp(TEST_APP);
    metrics.recordResponse('/', 'GET', '2xx', 1);
    metrics.recordPageRender('home', 1);
    const exportedNames = new Set((await metrics.text()).match(/^[a-z]\w*/gm));
    expect([...mentionedNames].filter((name) => !exportedNames.has(name))).toEqual([]);
  },
);

test('the dashboard shows every metric of Podium', async () => {
  const dashboard = readFileSync(path.join(DEPLOY_FOLDER, 'grafana/podium.json'), 'utf8');
  const exportedTypes = (await (await openMetrics(...depsWith())).text()).matchAll(/^# TYPE (podium_\w+)/gm);
  expect([...exportedTypes].map(([, name = '']) => name).filter((name) => !dashboard.includes(name))).toEqual(
    [],
  );
});
