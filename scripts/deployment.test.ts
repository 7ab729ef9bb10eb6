import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variables } from '#server/env/env.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Deployment files and the documents about deployment. */
const DEPLOYMENT_FILES = [
  'Dockerfile',
  'compose.yaml',
  ...globSync('deploy/{systemd,nginx,caddy,kubernetes,postgres}/*', { cwd: ROOT }),
  ...globSync(['README.md', 'SECURITY.md', 'docs/*.md'], { cwd: ROOT }),
];

/**
 * Variables that are not Podium settings: of Node, glibc, the Dockerfile, the PostgreSQL image and
 * psql, the two database roles, OpenTelemetry, the tests, and government data.
 */
const FOREIGN_VARIABLES = [
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
/** Names of whole setting families, such as `BRAND_…`. */
const SETTING_FAMILY = /…$/;

/**
 * Finds setting names in the forms `NAME=value`, `NAME: value`, `$NAME` and `NAME` in backquotes. Names
 * without an underscore count only if they are known.
 */
function settingsIn(text: string): readonly string[] {
  const settingMatches = text.matchAll(
    /(?:^|[=\s"'`#])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?:_…)?|HOST|PORT)(?=[=:`])|\$\{?([A-Z][A-Z0-9_]+)/gm,
  );
  return [...new Set([...settingMatches].map(([, name, reference]) => name ?? reference ?? ''))].filter(
    (name) => !SETTING_FAMILY.test(name),
  );
}

test.each(DEPLOYMENT_FILES)('%s names settings that exist', (file) => {
  expect(
    settingsIn(readText(file)).filter((name) => !(name in variables) && !FOREIGN_VARIABLES.includes(name)),
  ).toEqual([]);
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
  const { services, volumes } = parse(readText('compose.yaml')) as Compose;
  expect(Object.keys(services)).toEqual(['portal', 'database']);
  expect(Object.keys(services.portal?.depends_on ?? {})).toEqual(['database']);
  const volumeNames = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const files = volumeNames.filter((volume) => volume.startsWith('./'));
  expect(volumeNames.filter((volume) => !files.includes(volume))).toEqual(Object.keys(volumes));
  for (const file of files) expect(readText(file)).not.toBe('');
});

type Manifest = { readonly kind: string; readonly metadata: { readonly name: string } } & Readonly<
  Record<string, unknown>
>;

test('the manifest of Kubernetes is one of its kinds each, and names what it defines', () => {
  const text = readText('deploy/kubernetes/podium.yaml');
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
  const claimNames = manifests
    .filter(({ kind }) => kind === 'PersistentVolumeClaim')
    .map(({ metadata }) => metadata.name);
  expect([...text.matchAll(/claimName: ([\w-]+)/g)].map(([, name]) => name)).toEqual(claimNames);
  expect(new Set([...text.matchAll(/\{ app: (\w+) \}/g)].map(([, name]) => name))).toEqual(
    new Set(['podium']),
  );
  expect([...text.matchAll(/path: (\/\w+)/g)].map(([, probePath]) => probePath)).toEqual([
    '/healthz',
    '/healthz',
    '/readyz',
  ]);
});

test('the proxies keep /readyz to this machine, with a slash at its end too', () => {
  const [, location = ''] = readText('deploy/nginx/podium.conf').match(/location ~\* (\S+) \{/) ?? [];
  const guardedPath = new RegExp(location, 'i');
  const [, paths = ''] = readText('deploy/caddy/Caddyfile').match(/\tpath (.+)/) ?? [];
  for (const address of ['/readyz', '/readyz/', '/READYZ/'])
    expect(guardedPath.test(address), address).toBe(true);
  expect(guardedPath.test('/readyzz')).toBe(false);
  expect(paths.split(' ')).toEqual(['/readyz', '/readyz/*']);
});
