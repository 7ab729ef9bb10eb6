import { expect, test } from 'vitest';
import * as paths from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { isExpensiveRoute } from './load-shedding.ts';

const CSV_ROUTES = Object.entries(paths).flatMap(([name, path]) =>
  name.endsWith('_CSV_PATH') ? [`${BASE_PATH}/${String(path)}`] : [],
);

test('refuses tables, pictures and queries while the event loop is late', () => {
  expect(CSV_ROUTES).toContain(`${BASE_PATH}/${paths.STOCKS_CSV_PATH}`);
  expect(CSV_ROUTES.length).toBeGreaterThan(2);
  const routes = [...CSV_ROUTES, '/media/files/*', `${BASE_PATH}/${paths.GRAPHQL_FOLDER}/:client`];
  expect(routes.filter((route) => !isExpensiveRoute(route))).toEqual([]);
});

test('never refuses health checks, calls and pages because of a late event loop', () => {
  const routes = ['/healthz', `${BASE_PATH}/stock/stockFilterJson`, '/*'];
  expect(routes.filter((route) => isExpensiveRoute(route))).toEqual([]);
});
