import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Measure } from '../../domain/market/series.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { dayOfMonth, monthOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { text, textColumns } from '../basics/text.ts';
import {
  ECONOMY_CODES,
  type EconomyCode,
  INDEX_CODES,
  type IndexCode,
  interpolate,
} from '../market/anchors.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { FIRST_INDEX_MONTH } from '../market/index-series.ts';

type Series = {
  readonly code: string;
  readonly kind: 'price_index' | 'rent_index' | 'economic';
  readonly type: IcsType | null;
  readonly grade: 'A' | 'B' | null;
  readonly name: Trilingual;
  readonly unit: Trilingual;
  readonly measure: Measure;
  readonly decimals: number;
};

const BASE_UNIT = text('1999年1月=100', '1999年1月=100', 'January 1999 = 100');
const PERCENT_UNIT = text('%', '%', '%');

const INDEX_NAMES: Readonly<Record<IndexCode, Trilingual>> = {
  industrial_price: text('工廈售價指數', '工业大厦售价指数', 'Industrial price index'),
  industrial_rent: text('工廈租金指數', '工业大厦租金指数', 'Industrial rental index'),
  office_a_price: text('甲級寫字樓售價指數', '甲级写字楼售价指数', 'Grade A office price index'),
  office_a_rent: text('甲級寫字樓租金指數', '甲级写字楼租金指数', 'Grade A office rental index'),
  office_b_price: text('乙級寫字樓售價指數', '乙级写字楼售价指数', 'Grade B office price index'),
  office_b_rent: text('乙級寫字樓租金指數', '乙级写字楼租金指数', 'Grade B office rental index'),
  retail_price: text('商舖售價指數', '商铺售价指数', 'Retail price index'),
  retail_rent: text('商舖租金指數', '商铺租金指数', 'Retail rental index'),
};

type EconomicSeries = {
  readonly name: Trilingual;
  readonly unit: Trilingual;
  readonly measure: 'rate' | 'amount';
  /**
   * Standard deviation of the monthly noise around the trend: a fraction of the value if
   * `isNoiseRelative`, otherwise in the unit of the series.
   */
  readonly noise: number;
  readonly isNoiseRelative: boolean;
  readonly decimals: number;
  /** Number of months between two published values: 3 for a quarterly series. */
  readonly intervalMonths: number;
  readonly min: number;
};

const ECONOMIC_SERIES: Readonly<Record<EconomyCode, EconomicSeries>> = {
  gdp_growth: {
    name: text('本地生產總值按年變動', '本地生产总值同比变动', 'GDP growth, year on year'),
    unit: PERCENT_UNIT,
    measure: 'rate',
    noise: 0.4,
    isNoiseRelative: false,
    decimals: 1,
    intervalMonths: 3,
    min: -20,
  },
  unemployment: {
    name: text('失業率', '失业率', 'Unemployment rate'),
    unit: PERCENT_UNIT,
    measure: 'rate',
    noise: 0.06,
    isNoiseRelative: false,
    decimals: 1,
    intervalMonths: 1,
    min: 0.5,
  },
  cpi: {
    name: text('綜合消費物價指數按年變動', '综合消费物价指数同比变动', 'Composite CPI, year on year'),
    unit: PERCENT_UNIT,
    measure: 'rate',
    noise: 0.25,
    isNoiseRelative: false,
    decimals: 1,
    intervalMonths: 1,
    min: -20,
  },
  prime_rate: {
    name: text('最優惠利率', '最优惠利率', 'Prime rate'),
    unit: PERCENT_UNIT,
    measure: 'rate',
    noise: 0,
    isNoiseRelative: false,
    decimals: 3,
    intervalMonths: 1,
    min: 0,
  },
  hibor: {
    name: text('一個月香港銀行同業拆息', '一个月香港银行同业拆息', 'One-month HIBOR'),
    unit: PERCENT_UNIT,
    measure: 'rate',
    noise: 0.08,
    isNoiseRelative: false,
    decimals: 2,
    intervalMonths: 1,
    min: 0.03,
  },
  visitors: {
    name: text('訪港旅客人次', '访港旅客人次', 'Visitor arrivals'),
    unit: text('千人次', '千人次', 'thousand'),
    measure: 'amount',
    noise: 0.06,
    isNoiseRelative: true,
    decimals: 0,
    intervalMonths: 1,
    min: 1,
  },
  retail_sales: {
    name: text('零售業總銷貨價值', '零售业总销货价值', 'Value of retail sales'),
    unit: text('億港元', '亿港元', 'HK$100 million'),
    measure: 'amount',
    noise: 0.04,
    isNoiseRelative: true,
    decimals: 1,
    intervalMonths: 1,
    min: 1,
  },
};
/** Banks move the prime rate in steps of an eighth. */
const PRIME_RATE_STEP = 0.125;

const SERIES_DEFINITIONS: readonly Series[] = [
  ...INDEX_CODES.map((code): Series => {
    const isRent = code.endsWith('rent');
    return {
      code,
      kind: isRent ? 'rent_index' : 'price_index',
      type: code.startsWith('industrial') ? 'i' : code.startsWith('retail') ? 's' : 'c',
      grade: code.startsWith('office_a') ? 'A' : code.startsWith('office_b') ? 'B' : null,
      name: INDEX_NAMES[code],
      unit: BASE_UNIT,
      measure: 'index',
      decimals: 1,
    };
  }),
  ...ECONOMY_CODES.map((code): Series => {
    const { name, unit, measure, decimals } = ECONOMIC_SERIES[code];
    return { code, kind: 'economic', type: null, grade: null, name, unit, measure, decimals };
  }),
];

export function createResearchSeries() {
  return SERIES_DEFINITIONS.map((series, index) => ({
    code: series.code,
    kind: series.kind,
    ics_type: series.type,
    grade: series.grade,
    ...textColumns('name', series.name),
    ...textColumns('unit', series.unit),
    position: index + 1,
    measure: series.measure,
    decimals: series.decimals,
  }));
}

export function* generateResearchPoints(market: DemoMarket) {
  for (const code of INDEX_CODES) {
    const { firstMonth, values } = market.indices[code];
    for (const [offset, value] of values.entries())
      yield { series_code: code as string, month: dayOfMonth(firstMonth + offset), value };
  }
  for (const code of ECONOMY_CODES) yield* generateEconomyPoints(market, code);
}

export function* generateEconomyPoints(market: DemoMarket, code: EconomyCode) {
  const { noise, isNoiseRelative, decimals, intervalMonths, min } = ECONOMIC_SERIES[code];
  const rng = random(market.options.seed, 'economy', code);
  const anchorPoints = market.anchors.pointsOf(code);
  const lastMonth = monthOf(market.options.asOf) - 1;
  for (let month = FIRST_INDEX_MONTH; month <= lastMonth; month += 1) {
    const deviation = rng.normal() * noise;
    // A quarterly value belongs to the last month of its quarter.
    if (month % intervalMonths !== intervalMonths - 1) continue;
    const trend = interpolate(anchorPoints, month / 12);
    const value = Math.max(min, isNoiseRelative ? trend * Math.exp(deviation) : trend + deviation);
    const roundedValue =
      code === 'prime_rate' ? Math.round(value / PRIME_RATE_STEP) * PRIME_RATE_STEP : value;
    yield {
      series_code: code as string,
      month: dayOfMonth(month),
      value: Number(roundedValue.toFixed(decimals)),
    };
  }
}
