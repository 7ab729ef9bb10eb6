import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { GRAPHQL_FOLDER, STOCKS_CSV_PATH, TRANSACTIONS_CSV_PATH, TREND_CSV_PATH } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { createRefusalLog } from './refusal-log.ts';
import { SYNDICATION_ROUTES } from './syndication.ts';

/** Seconds until a refused visitor may retry. */
const RETRY_AFTER_SECONDS = 5;
const GRAPHQL_PATH = `${BASE_PATH}/${GRAPHQL_FOLDER}`;
const DOWNLOAD_ROUTES: ReadonlySet<string> = new Set([
  `${BASE_PATH}/${STOCKS_CSV_PATH}`,
  `${BASE_PATH}/${TRANSACTIONS_CSV_PATH}`,
  `${BASE_PATH}/${TREND_CSV_PATH}`,
  ...SYNDICATION_ROUTES.values(),
]);
/**
 * Returns whether a request is expensive to answer: CSV files, syndication, pictures and GraphQL queries.
 * API calls block the event loop only briefly and are never refused here; rendered pages have their own
 * queue (page-queue.ts).
 */
export const isExpensiveRoute = (route = '') =>
  DOWNLOAD_ROUTES.has(route) || route.startsWith('/media/') || route.startsWith(GRAPHQL_PATH);

/**
 * Refuses expensive requests while the event loop is delayed by more than `maxDelayMs`. An immediate
 * refusal is better for the visitor than a response that comes too late.
 */
export async function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  const countRefusal = createRefusalLog(app.log, 'requests refused: the event loop is late');
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler(request) {
      if (!isExpensiveRoute(request.routeOptions.url)) return;
      countRefusal();
      throw new PodiumError('unavailable', undefined, RETRY_AFTER_SECONDS);
    },
  });
}
