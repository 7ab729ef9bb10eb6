import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { GRAPHQL_FOLDER, TRANSACTIONS_CSV, TREND_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { BULLETIN_ROUTES } from './bulletins.ts';
import { createRefusalLog } from './refusal-log.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;
const GRAPHQL = `${BASE}/${GRAPHQL_FOLDER}`;
const TABLES: ReadonlySet<string> = new Set([
  `${BASE}/${TRANSACTIONS_CSV}`,
  `${BASE}/${TREND_CSV}`,
  ...BULLETIN_ROUTES.values(),
]);
/**
 * What is made for a request: tables, pictures and answers to queries. Calls are answered from memory and go on, and so
 * do pages that are kept; those that must be drawn have a queue of their own (page-queue.ts).
 */
const isMade = (route = '') => TABLES.has(route) || route.startsWith('/media/') || route.startsWith(GRAPHQL);

/**
 * When the event loop is late by more than `delay` milliseconds, requests that would make it later still are
 * refused. A visitor who is told so at once is better off than one whose page comes too late.
 */
export async function refuseUnderPressure(app: FastifyInstance, delay: number): Promise<void> {
  const noteRefused = createRefusalLog(app.log, 'requests refused: the event loop is late');
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    pressureHandler(request) {
      if (!isMade(request.routeOptions.url)) return;
      noteRefused();
      throw new PodiumError('unavailable', undefined, RETRY_AFTER);
    },
  });
}
