import type { Logger } from 'pino';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import type { Env } from '../env/env.ts';
import { createConfiguredGraphql } from '../gateways/graphql.ts';
import type { GraphqlExecutors } from '../graphql/queries.ts';
import { createLocalGraphql } from '../graphql/server.ts';
import { instrumentRendering } from '../http/instrument-rendering.ts';
import { createPageQueue, MAX_WAIT_MS, maxConcurrentPages, type PageQueue } from '../http/page-queue.ts';
import type { PagesDeps, RenderPage } from '../http/pages.ts';
import { createRefusalLog } from '../http/refusal-log.ts';
import { errorMessage } from '../services/error-message.ts';
import type { LocalApi } from '../services/local-api.ts';
import { phraseOf } from '../services/phrase.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';

type OpenPagesDeps = Pick<PagesDeps, 'site' | 'freshness' | 'cache'> & {
  readonly env: Env;
  readonly log: Logger;
  readonly api: LocalApi;
  readonly graphql: GraphqlExecutors;
  readonly metrics: AppMetrics | undefined;
};

/** Creates the page renderer for all of its users: visitors, the office, share cards and syndication. */
export function openPages(
  deps: OpenPagesDeps,
  renderer: Renderer,
): { readonly pages: PagesDeps; readonly queue: Pick<PageQueue, 'currentLoad'> } {
  const { env, log, api, graphql, site, freshness, cache, metrics } = deps;
  const render: RenderPage = async (request) => {
    const { html, ...page } = await renderer.render(request);
    return { ...page, body: html };
  };
  const pageQueue = createPageQueue({
    render: instrumentRendering(render, metrics),
    maxConcurrent: maxConcurrentPages(env),
    maxWaitMs: Math.min(env.MAX_DELAY_MS, MAX_WAIT_MS),
    onRefused: createRefusalLog(log, 'pages refused: too many wait to be drawn'),
  });
  const pages: PagesDeps = {
    render: pageQueue.render,
    promote: pageQueue.promote,
    api,
    graphql: createConfiguredGraphql(env.GRAPHQL_CLIENTS, createLocalGraphql(graphql, api)),
    site,
    freshness,
    changesEvery: env.GRAPHQL_CLIENTS ? 'minute' : 'day',
    cache,
    siteUrl: env.SITE_URL,
    allowsRevalidation: env.NODE_ENV !== 'development',
    fallbackErrorPhrases: (code, lang) => ({
      title: phraseOf(lang, 'main:error.title'),
      text: errorMessage(new PodiumError(code), lang),
      retry: phraseOf(lang, 'main:error.retry'),
    }),
  };
  return { pages, queue: pageQueue };
}
