import type { ResearchSeries } from '#contract/research.ts';
import { at } from '#domain/lib/at.ts';
import { readDistrictSeries } from '#domain/market/district-series.ts';
import { TYPE_TEXT } from '#web/ui/type-hue.ts';
import type { LineLook } from '../chart/line-chart.tsx';

/** Prices are drawn whole and rents with gaps; grade B has other gaps than grade A. */
const DASHES = {
  price_index: { A: undefined, B: '14 3' },
  rent_index: { A: '6 4', B: '2 3' },
} as const;

const ECONOMIC: Readonly<Record<string, LineLook>> = {
  gdp_growth: { colour: 'text-brand' },
  unemployment: { colour: 'text-accent' },
  cpi: { colour: 'text-ink', dash: '6 4' },
  prime_rate: { colour: 'text-muted' },
  hibor: { colour: 'text-ink', dash: '2 3' },
  visitors: { colour: 'text-brand', dash: '14 3' },
  retail_sales: { colour: 'text-accent', dash: '6 4' },
};
const OTHER: LineLook = { colour: 'text-ink' };

/** Four districts have a colour each; the next four have the same colours with other gaps. */
const DISTRICT_COLOURS = ['text-brand', 'text-accent', 'text-ink', 'text-muted'] as const;
const DISTRICT_DASHES = {
  district_price: [undefined, '14 3'],
  district_rent: ['6 4', '2 3'],
} as const;

type LookedAt = Pick<ResearchSeries, 'code' | 'kind' | 'ics_type' | 'grade'>;

/** The districts of a chart, each with its type: KT-c. */
export function districtsOf(series: readonly LookedAt[]): readonly string[] {
  return [...new Set(series.map(({ code }) => readDistrictSeries(code) && districtAndType(code)))].filter(
    (district) => district !== undefined,
  );
}

/** How a series is drawn. The prices and the rents of a district share a colour, by its position among `districts`. */
export function lineLook(
  { code, kind, ics_type, grade }: LookedAt,
  districts: readonly string[] = [],
): LineLook {
  if (kind === 'district_price' || kind === 'district_rent') {
    const index = Math.max(0, districts.indexOf(districtAndType(code)));
    const dashes = DISTRICT_DASHES[kind];
    return {
      colour: at(DISTRICT_COLOURS, index % DISTRICT_COLOURS.length),
      dash: dashes[Math.floor(index / DISTRICT_COLOURS.length)],
      dots: true,
    };
  }
  if (kind === 'economic' || ics_type === null) return ECONOMIC[code] ?? OTHER;
  return { colour: TYPE_TEXT[ics_type], dash: DASHES[kind][grade === 'B' ? 'B' : 'A'] };
}

/** The code without its side. */
function districtAndType(code: string): string {
  return code.slice(0, -'-S'.length);
}
