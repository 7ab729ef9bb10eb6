import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Api } from '#contract/call-table.ts';
import { TREND_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { readDistrictSeries } from '#domain/market/district-series.ts';
import { readTrend } from '#domain/market/trend.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { type Freshness, isFresh } from '../http/freshness.ts';
import { queryOf } from '../http/query.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { readInput } from '../services/read-input.ts';
import { csvResponse } from './csv-response.ts';
import { trendCsv, trendFileName } from './trend-csv.ts';

const fileQuery = z.object({ lang: z.enum(LANGUAGES).default('zh') });

/** The months of a trend as a file: /ics/property/research/trend.csv?lang=en&series=retail_price&period=1. */
export function registerTrendCsv(
  app: FastifyInstance,
  deps: {
    readonly api: Pick<Api, 'researchSeries' | 'districtSeries'>;
    readonly freshness: Freshness;
    readonly files: ResponseCache;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  },
): void {
  const { api, freshness, files } = deps;
  app.get(`${BASE}/${TREND_CSV}`, async (request, reply) => {
    const tag = freshness.tag(request, reply);
    if (isFresh(request, tag)) return reply.code(304).send();
    return files.send(request, reply, `${tag} ${hongKongDay(deps.now())} ${request.url}`, async () => {
      const query = queryOf(request);
      const { lang } = readInput(fileQuery, query);
      const trend = readTrend(new URLSearchParams(query));
      const ofDistricts = trend.codes.filter(readDistrictSeries);
      const [published, medians] = await Promise.all([
        api.researchSeries({}),
        api.districtSeries({ codes: ofDistricts.join() }),
      ]);
      const all = [...published.series, ...medians.series];
      const today = hongKongDay(deps.now());
      return csvResponse(
        `trend_${today}.csv`,
        trendFileName(trend, all, lang, today),
        trendCsv(trend, all, lang),
      );
    });
  });
}
