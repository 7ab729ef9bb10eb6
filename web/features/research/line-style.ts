import type { ResearchSeries } from '#contract/research.ts';
import { at } from '#domain/lib/at.ts';
import { parseDistrictSeries } from '#domain/market/district-series.ts';
import { TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';
import type { LineStyle } from '../chart/line-chart.tsx';

/** Dash patterns: prices are solid and rents dashed. Grade B has a different pattern from grade A. */
const DASHES = {
  price_index: { A: undefined, B: '14 3' },
  rent_index: { A: '6 4', B: '2 3' },
} as const;

const ECONOMIC_STYLES: Readonly<Record<string, LineStyle>> = {
  gdp_growth: { colour: 'text-brand' },
  unemployment: { colour: 'text-accent' },
  cpi: { colour: 'text-ink', dash: '6 4' },
  prime_rate: { colour: 'text-muted' },
  hibor: { colour: 'text-ink', dash: '2 3' },
  visitors: { colour: 'text-brand', dash: '14 3' },
  retail_sales: { colour: 'text-accent', dash: '6 4' },
};
const DEFAULT_STYLE: LineStyle = { colour: 'text-ink' };

/** Colours of the first four districts. The next four districts reuse them with other dash patterns. */
const DISTRICT_COLOURS = ['text-brand', 'text-accent', 'text-ink', 'text-muted'] as const;
const DISTRICT_DASHES = {
  district_price: [undefined, '14 3'],
  district_rent: ['6 4', '2 3'],
} as const;

type StyledSeries = Pick<ResearchSeries, 'code' | 'kind' | 'ics_type' | 'grade'>;

/** Returns the keys of a chart's districts: each district code with a property type, such as KT-c. */
export function districtKeysOf(series: readonly StyledSeries[]): readonly string[] {
  return [...new Set(series.map(({ code }) => parseDistrictSeries(code) && districtKeyOf(code)))].filter(
    (key) => key !== undefined,
  );
}

/**
 * Returns the line style of a series. Prices and rents of one district share a colour, chosen by the
 * index of the district's key in `districtKeys`.
 */
export function lineStyleOf(
  { code, kind, ics_type, grade }: StyledSeries,
  districtKeys: readonly string[] = [],
): LineStyle {
  if (kind === 'district_price' || kind === 'district_rent') {
    const index = Math.max(0, districtKeys.indexOf(districtKeyOf(code)));
    const dashes = DISTRICT_DASHES[kind];
    return {
      colour: at(DISTRICT_COLOURS, index % DISTRICT_COLOURS.length),
      dash: dashes[Math.floor(index / DISTRICT_COLOURS.length)],
      hasDots: true,
    };
  }
  if (kind === 'economic' || ics_type === null) return ECONOMIC_STYLES[code] ?? DEFAULT_STYLE;
  return { colour: TYPE_TEXT_CLASS[ics_type], dash: DASHES[kind][grade === 'B' ? 'B' : 'A'] };
}

/** Returns the code without its suffix for sale or lease. */
function districtKeyOf(code: string): string {
  return code.slice(0, -'-S'.length);
}
