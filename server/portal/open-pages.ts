import type { Logger } from 'pino';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import type { Env } from '../env/env.ts';
import { createConfiguredGraphql } from '../gateways/graphql.ts';
import type { GraphqlExecutors } from '../graphql/queries.ts';
import { createLocalGraphql } from '../graphql/server.ts';
import { createPageQueue, LONGEST_WAIT_MS, type PageQueue, pagesAtOnce } from '../http/page-queue.ts';
import type { DrawPage, PagesDeps } from '../http/pages.ts';
import { createRefusalLog } from '../http/refusal-log.ts';
import { watchDrawing } from '../http/watch-drawing.ts';
import { errorText } from '../services/error-text.ts';
import type { LocalApi } from '../services/local-api.ts';
import { phraseOf } from '../services/phrase.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';

type PageDrawing = Pick<PagesDeps, 'site' | 'freshness' | 'cache'> & {
  readonly env: Env;
  readonly log: Logger;
  readonly api: LocalApi;
  readonly graphql: GraphqlExecutors;
  readonly metrics: AppMetrics | undefined;
};

/** Draws pages for all who ask: a visitor, the office, a shared link's card or a bulletin. */
export function openPages(
  deps: PageDrawing,
  renderer: Renderer,
): { readonly pages: PagesDeps; readonly queue: Pick<PageQueue, 'load'> } {
  const { env, log, api, graphql, site, freshness, cache, metrics } = deps;
  const draw: DrawPage = async (request) => {
    const { html, ...page } = await renderer.render(request);
    return { ...page, body: html };
  };
  const queue = createPageQueue({
    draw: watchDrawing(draw, metrics),
    atOnce: pagesAtOnce(env),
    longestWait: Math.min(env.MAX_DELAY_MS, LONGEST_WAIT_MS),
    onRefused: createRefusalLog(log, 'pages refused: too many wait to be drawn'),
  });
  const pages: PagesDeps = {
    draw: queue.draw,
    join: queue.join,
    api,
    graphql: createConfiguredGraphql(env.GRAPHQL_CLIENTS, createLocalGraphql(graphql, api)),
    site,
    freshness,
    changesEvery: env.GRAPHQL_CLIENTS ? 'minute' : 'day',
    cache,
    siteUrl: env.SITE_URL,
    revalidates: env.NODE_ENV !== 'development',
    faultPhrases: (code, lang) => ({
      title: phraseOf(lang, 'main:error.title'),
      text: errorText(new PodiumError(code), lang),
      retry: phraseOf(lang, 'main:error.retry'),
    }),
  };
  return { pages, queue };
}
