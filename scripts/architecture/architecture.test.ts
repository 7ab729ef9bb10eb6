import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, readImports } from './imports.fixture.ts';
import { brokenRules, findCycles, MAY_IMPORT } from './rules.fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const imports = readImports();

test('imports follow the layers of ARCHITECTURE.md', () => {
  expect(imports.length).toBeGreaterThan(5_000);
  expect(brokenRules(imports)).toEqual([]);
});

test('the diagram of ARCHITECTURE.md has every layer above the layers that it imports', () => {
  const document = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const rows = [...document.matchAll(/^ (\w+) +\| {2}.+\| {2}→ (.+)$/gm)].map(
    ([, layer = '', imported = '']) => [layer, imported.match(/\b(?!nothing)\w+/g) ?? []] as const,
  );
  const drawnLayers = rows.map(([layer]) => layer);
  const drawnImports = new Map(rows);
  expect(drawnLayers.toSorted()).toEqual(['cli', ...Object.keys(MAY_IMPORT)].toSorted());
  for (const [layer, layersBelow] of Object.entries(MAY_IMPORT)) {
    if (layersBelow.length > 0)
      expect(drawnImports.get(layer)?.toSorted(), layer).toEqual(layersBelow.toSorted());
    for (const layerBelow of layersBelow)
      expect(drawnLayers.indexOf(layer), layer).toBeLessThan(drawnLayers.indexOf(layerBelow));
  }
});

test('files do not import each other in cycles', () => {
  expect(findCycles(imports)).toEqual([]);
});

test('the server is assembled from capabilities, and its entry files stay short', () => {
  const folder = path.join(ROOT, 'server/capabilities');
  const assemblyFiles = ['capabilities.ts', 'metrics.ts', 'singletons.ts'];
  const moduleFiles = readdirSync(folder).filter((file) => !assemblyFiles.includes(file));
  const importedModules = importsOf(
    'server/capabilities/capabilities.ts',
    readFileSync(path.join(folder, 'capabilities.ts'), 'utf8'),
  ).map(({ to }) => path.basename(to));
  expect(importedModules.filter((file) => moduleFiles.includes(file)).toSorted()).toEqual(
    moduleFiles.toSorted(),
  );
  for (const entryFile of ['start', 'web-thread', 'app']) {
    const lines = readFileSync(path.join(ROOT, `server/${entryFile}.ts`), 'utf8').split('\n');
    expect(lines.length, entryFile).toBeLessThan(80);
  }
});

test('folders do not import each other in cycles', () => {
  expect(findCycles(imports, path.dirname)).toEqual([]);
});

test.each([
  ['domain/text/price.ts', 'contract/stock.ts'],
  ['domain/text/price.ts', 'node:fs'],
  ['web/ui/button.tsx', 'server/app.ts'],
  ['web/pages/find/page.tsx', 'web/pages/home/page.tsx'],
  ['web/features/layout/layout.tsx', 'web/routes.tsx'],
  ['web/app/page.ts', 'web/features/layout/layout.tsx'],
  ['web/ui/button.tsx', 'web/api/queries.ts'],
  ['web/features/map/marker-map.tsx', 'web/features/stock/card.tsx'],
  ['server/gateways/smtp.ts', 'server/services/site.ts'],
  ['server/services/site.ts', 'server/http/rest.ts'],
  ['web/api/queries.ts', 'contract/stock.ts'],
  ['cli/podium.ts', 'server/main.ts'],
  ['cli/podium.ts', 'demo/index.ts'],
  ['server/demonstration/open-demo.ts', 'demo/index.ts'],
  ['demo/tables.ts', 'server/app.ts'],
  ['server/start.ts', 'server/jobs/deliver-mail.ts'],
  ['server/web-thread.ts', 'server/http/rest.ts'],
  ['server/capabilities/feeds.ts', 'server/capabilities/mail.ts'],
  ['server/http/load-shedding.ts', 'server/graphql/graphql-routes.ts'],
])('%s must not import %s', (from, to) => {
  expect(brokenRules([{ from, to, typeOnly: false, dynamic: false }])).not.toEqual([]);
});

test('type-only imports from contract/ are allowed everywhere in web/', () => {
  const brokenRulesOf = (text: string) => brokenRules(importsOf('web/api/queries.ts', text));
  expect(brokenRulesOf("import type { Stock } from '#contract/stock.ts';")).toEqual([]);
  expect(brokenRulesOf("import {\n  type Stock,\n  type Medium,\n} from '#contract/stock.ts';")).toEqual([]);
  expect(brokenRulesOf("import { type Stock, stock } from '#contract/stock.ts';")).toHaveLength(1);
  expect(brokenRulesOf("const { stock } = await import('#contract/stock.ts');")).toHaveLength(1);
});

test('cycles are found across several files, and between folders without a file cycle', () => {
  const firstImport: Import = { from: 'web/a/x.ts', to: 'web/b/x.ts', typeOnly: true, dynamic: false };
  const secondImport: Import = { from: 'web/b/y.ts', to: 'web/c/x.ts', typeOnly: false, dynamic: false };
  const thirdImport: Import = { from: 'web/c/x.ts', to: 'web/a/y.ts', typeOnly: false, dynamic: false };
  expect(findCycles([firstImport, secondImport, thirdImport])).toEqual([]);
  expect(findCycles([firstImport, secondImport, thirdImport], path.dirname)).toHaveLength(3);
  expect(
    findCycles([{ ...firstImport, to: 'web/b/y.ts' }, secondImport, { ...thirdImport, to: 'web/a/x.ts' }]),
  ).toHaveLength(3);
});
