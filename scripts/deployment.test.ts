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
/** Matches the name of a family of settings, such as `BRAND_…`. */
const SETTING_FAMILY_PATTERN = /…$/;

/**
 * Finds setting names in the forms `NAME=value`, `NAME: value`, `$NAME` and `NAME` in backquotes. Names
 * without an underscore count only if they are known.
 */
function settingNamesIn(text: string): readonly string[] {
  const settingMatches = text.matchAll(
    /(?:^|[=\s"'`#])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?:_…)?|HOST|PORT)(?=[=:`])|\$\{?([A-Z][A-Z0-9_]+)/gm,
  );
  return [...new Set([...settingMatches].map(([, name, reference]) => name ?? reference ?? ''))].filter(
    (name) => !SETTING_FAMILY_PATTERN.test(name),
  );
}

test.each(DEPLOYMENT_FILES)('%s names only existing settings', (file) => {
  expect(
    settingNamesIn(readText(file)).filter(
      (name) => !(name in variables) && !FOREIGN_VARIABLES.includes(name),
    ),
  ).toEqual([]);
});

test('an unknown setting is found in every form', () => {
  expect(
    settingNamesIn('Environment=DATA_URL=x\nTRUST_PROXIES: a\n`PODIUM_DATE` $SITE_ADDRESS\n# BACK_DIR=1'),
  ).toEqual(['DATA_URL', 'TRUST_PROXIES', 'PODIUM_DATE', 'SITE_ADDRESS', 'BACK_DIR']);
});

type Compose = {
  readonly services: Readonly<
    Record<string, { readonly volumes: readonly string[]; readonly depends_on?: object }>
  >;
  readonly volumes: object;
};

test('compose.yaml starts a portal and its database with declared volumes', () => {
  const { services, volumes } = parse(readText('compose.yaml')) as Compose;
  expect(Object.keys(services)).toEqual(['portal', 'database']);
  expect(Object.keys(services.portal?.depends_on ?? {})).toEqual(['database']);
  const volumeNames = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const mountedFiles = volumeNames.filter((volume) => volume.startsWith('./'));
  expect(volumeNames.filter((volume) => !mountedFiles.includes(volume))).toEqual(Object.keys(volumes));
  for (const file of mountedFiles) expect(readText(file)).not.toBe('');
});

type Manifest = { readonly kind: string; readonly metadata: { readonly name: string } } & Readonly<
  Record<string, unknown>
>;

test('the Kubernetes manifest has one object of each kind and refers only to its own', () => {
  const manifestYaml = readText('deploy/kubernetes/podium.yaml');
  const documents = parseAllDocuments(manifestYaml);
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
  expect([...manifestYaml.matchAll(/claimName: ([\w-]+)/g)].map(([, name]) => name)).toEqual(claimNames);
  expect(new Set([...manifestYaml.matchAll(/\{ app: (\w+) \}/g)].map(([, name]) => name))).toEqual(
    new Set(['podium']),
  );
  expect([...manifestYaml.matchAll(/path: (\/\w+)/g)].map(([, probePath]) => probePath)).toEqual([
    '/healthz',
    '/healthz',
    '/readyz',
  ]);
});

test('the proxies restrict /readyz to the local machine, also with a trailing slash', () => {
  const [, location = ''] = readText('deploy/nginx/podium.conf').match(/location ~\* (\S+) \{/) ?? [];
  const guardedPathPattern = new RegExp(location, 'i');
  const [, paths = ''] = readText('deploy/caddy/Caddyfile').match(/\tpath (.+)/) ?? [];
  for (const address of ['/readyz', '/readyz/', '/READYZ/'])
    expect(guardedPathPattern.test(address), address).toBe(true);
  expect(guardedPathPattern.test('/readyzz')).toBe(false);
  expect(paths.split(' ')).toEqual(['/readyz', '/readyz/*']);
});
