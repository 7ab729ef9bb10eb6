import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { TRANSACTIONS_CSV, TREND_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { BULLETIN_ROUTES } from './bulletins.ts';
import { GRAPHQL } from './graphql.ts';
import { PAGES } from './pages.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;
const PAGES_AND_TABLES: ReadonlySet<string> = new Set([
  PAGES,
  `${BASE}/${TRANSACTIONS_CSV}`,
  `${BASE}/${TREND_CSV}`,
  ...BULLETIN_ROUTES.values(),
]);
/** What is made for a request: pages, tables, pictures and answers to queries. Calls are answered from memory and go on. */
const isMade = (route = '') =>
  PAGES_AND_TABLES.has(route) || route.startsWith('/media/') || route.startsWith(GRAPHQL);

/**
 * When the event loop is late by more than `delay` milliseconds, requests that would make it later still are
 * refused. A visitor who is told so at once is better off than one whose page comes too late.
 */
export async function refuseUnderPressure(app: FastifyInstance, delay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    pressureHandler(request) {
      if (isMade(request.routeOptions.url)) throw new PodiumError('unavailable', undefined, RETRY_AFTER);
    },
  });
}
