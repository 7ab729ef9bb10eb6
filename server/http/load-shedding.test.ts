import { expect, test } from 'vitest';
import * as paths from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { isExpensiveRoute } from './load-shedding.ts';

const CSV_ROUTES = Object.entries(paths).flatMap(([name, path]) =>
  name.endsWith('_CSV_PATH') ? [`${BASE_PATH}/${String(path)}`] : [],
);

test('every table is refused while the event loop is late, and so are pictures and queries', () => {
  expect(CSV_ROUTES).toContain(`${BASE_PATH}/${paths.STOCKS_CSV_PATH}`);
  expect(CSV_ROUTES.length).toBeGreaterThan(2);
  const routes = [...CSV_ROUTES, '/media/files/*', `${BASE_PATH}/${paths.GRAPHQL_FOLDER}/:client`];
  expect(routes.filter((route) => !isExpensiveRoute(route))).toEqual([]);
});

test('health checks, calls and pages are not refused for a late event loop', () => {
  const routes = ['/healthz', `${BASE_PATH}/stock/stockFilterJson`, '/*'];
  expect(routes.filter((route) => isExpensiveRoute(route))).toEqual([]);
});
