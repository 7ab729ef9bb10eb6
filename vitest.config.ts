import { defineConfig } from 'vitest/config';
import { sampleOrAll } from './tests/factories/long-form.ts';

const ignoredPaths = ['**/node_modules/**', 'dist/**', 'var/**'];

/**
 * Slow tests that rarely find errors. They run only with `npm test -- --all`, or with PODIUM_TEST_ALL=1:
 * `PODIUM_TEST_ALL=1 npm run api -- root` runs those whose path contains `root`.
 */
const LONG_TESTS = [
  'tests/runtime/change-major.test.ts',
  'tests/runtime/root.test.ts',
  'tests/runtime/vnu.test.ts',
  'tests/runtime/without-demo.test.ts',
];

/**
 * Packages are resolved with Node's conditions, because two builds of `graphql` in one process do not
 * recognize each other's types.
 */
const ssr = { resolve: { conditions: ['module-sync', 'node'] } };

/**
 * The project `unit` contains fast tests without servers; `api` starts real servers and a real
 * PostgreSQL.
 */
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
          exclude: ignoredPaths,
          environment: 'node',
          setupFiles: 'tests/factories/wait-for-deferred-imports.ts',
          // Test files share a worker without isolation, because they do not change global state: 89 s
          // instead of 147 s on two cores.
          isolate: false,
          // Uses all cores. By default Vitest would leave one core idle.
          maxWorkers: '100%',
          // Generous, because property tests and demo data generation can be slow on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ssr,
        test: {
          name: 'api',
          include: ['tests/{api,runtime,database,faults}/**/*.test.ts'],
          exclude: [...ignoredPaths, ...sampleOrAll(LONG_TESTS, [])],
          environment: 'node',
          globalSetup: 'tests/factories/postgres.ts',
          // Uses the production build of React, as visitors do. The development build takes three times
          // as long.
          env: { NODE_ENV: 'production' },
          // Test files share loaded modules, which no test changes.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // Generous, because a test on a busy machine is slow but not wrong.
          expect: { poll: { timeout: 20_000 } },
          // One worker per core on two cores. A third worker would load and compile everything again:
          // 327 s instead of 288 s.
          maxWorkers: 2,
        },
      },
    ],
  },
});
