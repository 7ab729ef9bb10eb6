import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Api } from '#contract/call-table.ts';
import { TREND_CSV_PATH } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { parseDistrictSeries } from '#domain/market/district-series.ts';
import { parseTrend } from '#domain/market/trend.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { type Freshness, isNotModified } from '../http/freshness.ts';
import { queryOf } from '../http/query.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { parseParams } from '../services/read-input.ts';
import { csvResponse } from './csv-response.ts';
import { trendCsv, trendFileName } from './trend-csv.ts';

const csvQuerySchema = z.object({ lang: z.enum(LANGUAGES).default('zh') });

/**
 * Registers the CSV download of a trend chart:
 * /ics/property/research/trend.csv?lang=en&series=retail_price&period=1.
 */
export function registerTrendCsv(
  app: FastifyInstance,
  deps: {
    readonly api: Pick<Api, 'researchSeries' | 'districtSeries'>;
    readonly freshness: Freshness;
    readonly fileCache: ResponseCache;
    /** Returns the current time in milliseconds since 1970. */
    readonly now: () => number;
  },
): void {
  const { api, freshness, fileCache } = deps;
  app.get(`${BASE_PATH}/${TREND_CSV_PATH}`, async (request, reply) => {
    const etag = freshness.setHeaders(request, reply);
    if (isNotModified(request, etag)) return reply.code(304).send();
    return fileCache.send(request, reply, `${etag} ${hongKongDay(deps.now())} ${request.url}`, async () => {
      const query = queryOf(request);
      const { lang } = parseParams(csvQuerySchema, query);
      const trend = parseTrend(new URLSearchParams(query));
      const districtCodes = trend.codes.filter(parseDistrictSeries);
      const [publishedSeries, districtMedians] = await Promise.all([
        api.researchSeries({}),
        api.districtSeries({ codes: districtCodes.join() }),
      ]);
      const allSeries = [...publishedSeries.series, ...districtMedians.series];
      const today = hongKongDay(deps.now());
      return csvResponse(
        `trend_${today}.csv`,
        trendFileName(trend, allSeries, lang, today),
        trendCsv(trend, allSeries, lang),
      );
    });
  });
}
