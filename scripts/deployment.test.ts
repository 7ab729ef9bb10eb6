import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variables } from '#server/env/env.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What runs Podium, and what tells how. */
const FILES = [
  'Dockerfile',
  'compose.yaml',
  ...globSync('deploy/{systemd,nginx,caddy,kubernetes,postgres}/*', { cwd: ROOT }),
  ...globSync(['README.md', 'SECURITY.md', 'docs/*.md'], { cwd: ROOT }),
];

/** Variables of others: of Node, glibc, the Dockerfile itself, PostgreSQL's image and psql, our two roles there, OpenTelemetry, our tests, and government data. */
const OTHERS = [
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'BASE',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'OWNER_PASSWORD',
  'PORTAL_PASSWORD',
  'ON_ERROR_STOP',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'CHROMIUM_PATH',
  'PODIUM_ORIGIN',
  'ROUTE_NUM',
];
/** Of whole families of settings, as `BRAND_…`. */
const FAMILY = /…$/;

/** `NAME=value`, `NAME: value`, `$NAME` and `NAME` between backquotes, with an underscore or known without one. */
function settingsIn(text: string): readonly string[] {
  const named = text.matchAll(
    /(?:^|[=\s"'`#])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?:_…)?|HOST|PORT)(?=[=:`])|\$\{?([A-Z][A-Z0-9_]+)/gm,
  );
  return [...new Set([...named].map(([, name, used]) => name ?? used ?? ''))].filter(
    (name) => !FAMILY.test(name),
  );
}

test.each(FILES)('%s names settings that exist', (file) => {
  expect(settingsIn(read(file)).filter((name) => !(name in variables) && !OTHERS.includes(name))).toEqual([]);
});

test('a setting that does not exist is found in any of their forms', () => {
  expect(
    settingsIn('Environment=DATA_URL=x\nTRUST_PROXIES: a\n`PODIUM_DATE` $SITE_ADDRESS\n# BACK_DIR=1'),
  ).toEqual(['DATA_URL', 'TRUST_PROXIES', 'PODIUM_DATE', 'SITE_ADDRESS', 'BACK_DIR']);
});

type Compose = {
  readonly services: Readonly<
    Record<string, { readonly volumes: readonly string[]; readonly depends_on?: object }>
  >;
  readonly volumes: object;
};

test('compose.yaml starts a portal and its database, whose files are in volumes that exist', () => {
  const { services, volumes } = parse(read('compose.yaml')) as Compose;
  expect(Object.keys(services)).toEqual(['portal', 'database']);
  expect(Object.keys(services.portal?.depends_on ?? {})).toEqual(['database']);
  const used = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const files = used.filter((volume) => volume.startsWith('./'));
  expect(used.filter((volume) => !files.includes(volume))).toEqual(Object.keys(volumes));
  for (const file of files) expect(read(file)).not.toBe('');
});

type Manifest = { readonly kind: string; readonly metadata: { readonly name: string } } & Readonly<
  Record<string, unknown>
>;

test('the manifest of Kubernetes is one of its kinds each, and names what it defines', () => {
  const text = read('deploy/kubernetes/podium.yaml');
  const documents = parseAllDocuments(text);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const manifests = documents.map((document) => document.toJS() as Manifest);
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Secret',
    'PersistentVolumeClaim',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
  ]);
  const claims = manifests
    .filter(({ kind }) => kind === 'PersistentVolumeClaim')
    .map(({ metadata }) => metadata.name);
  expect([...text.matchAll(/claimName: ([\w-]+)/g)].map(([, name]) => name)).toEqual(claims);
  expect(new Set([...text.matchAll(/\{ app: (\w+) \}/g)].map(([, name]) => name))).toEqual(
    new Set(['podium']),
  );
  expect([...text.matchAll(/path: (\/\w+)/g)].map(([, probe]) => probe)).toEqual([
    '/healthz',
    '/healthz',
    '/readyz',
  ]);
});

test('the proxies keep /readyz to this machine, with a slash at its end too', () => {
  const [, location = ''] = read('deploy/nginx/podium.conf').match(/location ~\* (\S+) \{/) ?? [];
  const guarded = new RegExp(location, 'i');
  const [, paths = ''] = read('deploy/caddy/Caddyfile').match(/\tpath (.+)/) ?? [];
  for (const address of ['/readyz', '/readyz/', '/READYZ/'])
    expect(guarded.test(address), address).toBe(true);
  expect(guarded.test('/readyzz')).toBe(false);
  expect(paths.split(' ')).toEqual(['/readyz', '/readyz/*']);
});
