import { defineConfig } from 'vitest/config';
import { shortOrAll } from './tests/factories/long-form.ts';

const ignored = ['**/node_modules/**', 'dist/**', 'var/**'];

/** What takes long and seldom finds something: only `npm test -- --all` runs it, or `PODIUM_TEST_ALL=1 npm run api -- root`. */
const LONG_FORM = [
  'tests/runtime/change-major.test.ts',
  'tests/runtime/root.test.ts',
  'tests/runtime/vnu.test.ts',
  'tests/runtime/without-demo.test.ts',
];

/** Packages are resolved as Node does it: two builds of `graphql` in one process do not know each other's types. */
const ssr = { resolve: { conditions: ['module-sync', 'node'] } };

/** `unit` is pure and quick; `api` starts real servers and real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        ssr,
        test: {
          name: 'unit',
          include: [
            '{domain,contract,phrases,presenters,catalogue,data,demo,server,web,cli,bench,scripts}/**/*.test.{ts,tsx}',
          ],
          exclude: ignored,
          environment: 'node',
          setupFiles: 'tests/factories/parts-read.ts',
          // Nothing here changes what another file sees, so files share their workers: 89 s instead of 147 on two cores.
          isolate: false,
          // Both cores, also of a machine with two: Vitest would leave one free.
          maxWorkers: '100%',
          // Property tests, and demonstration data that are made first, may take their time on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ssr,
        test: {
          name: 'api',
          include: ['tests/{api,runtime,database,faults}/**/*.test.ts'],
          exclude: [...ignored, ...shortOrAll(LONG_FORM, [])],
          environment: 'node',
          globalSetup: 'tests/factories/postgres.ts',
          // Pages are rendered by the build of React that visitors meet; the other takes three times as long.
          env: { NODE_ENV: 'production' },
          // Files share what they have loaded: nothing in it is changed by a test.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // A machine that is busy with other work is slow, not wrong.
          expect: { poll: { timeout: 20_000 } },
          // One for each of two cores: a third loads and compiles everything once more, 327 s instead of 288.
          maxWorkers: 2,
        },
      },
    ],
  },
});
