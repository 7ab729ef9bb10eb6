import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Api } from '#contract/call-table.ts';
import { TREND_CSV } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { readDistrictSeries } from '#domain/market/district-series.ts';
import { readTrend } from '#domain/market/trend.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readInput } from '../services/read-input.ts';
import { trendCsv, trendFileName } from '../services/trend-csv.ts';
import type { Freshness } from './freshness.ts';

const fileQuery = z.object({ lang: z.enum(LANGUAGES).default('zh') });

/** The months of a trend as a file: /ics/property/research/trend.csv?lang=en&series=retail_price&period=1. */
export function registerTrendCsv(
  app: FastifyInstance,
  deps: { readonly api: Pick<Api, 'researchSeries' | 'districtSeries'>; readonly freshness: Freshness },
): void {
  app.get<{ Querystring: Record<string, string> }>(`${BASE}/${TREND_CSV}`, async (request, reply) => {
    const { lang } = readInput(fileQuery, request.query);
    const trend = readTrend(new URLSearchParams(request.query));
    const ofDistricts = trend.codes.filter(readDistrictSeries);
    const [published, medians] = await Promise.all([
      deps.api.researchSeries({}),
      deps.api.districtSeries({ codes: ofDistricts.join() }),
    ]);
    deps.freshness.tag(reply);
    const name = encodeURIComponent(trendFileName(lang));
    return reply
      .header('content-disposition', `attachment; filename="trend.csv"; filename*=UTF-8''${name}`)
      .type('text/csv; charset=utf-8')
      .send(trendCsv(trend, [...published.series, ...medians.series], lang));
  });
}
