import { monthOf, yearOf } from '#demo/basics/calendar.ts';
import type { Random } from '#demo/basics/random.ts';
import { text } from '#demo/basics/text.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { indexCode } from '#demo/market/index-series.ts';
import type { BuildingTransaction } from '#demo/transactions/record.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { formatArea, formatChange, formatMoney, monthName } from './figures.ts';
import { lastDays, medianPerFoot, type NewsRecord } from './news-record.ts';
import type { Facts } from './story-texts.ts';
import type { Subject } from './subjects.ts';

type Fact = readonly [name: string, value: Trilingual | string | number];

const PROPERTY_KINDS: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工廈', '工业大厦', 'industrial'),
  c: text('寫字樓', '写字楼', 'office'),
  s: text('商舖', '商铺', 'retail'),
};

/** Offices without a grade use the figures of grade B. There is no index of all offices. */
const OFFICE_KINDS: Readonly<Record<'A' | 'B', Trilingual>> = {
  A: text('甲級寫字樓', '甲级写字楼', 'Grade A office'),
  B: text('乙級寫字樓', '乙级写字楼', 'Grade B office'),
};

/** Returns what the building, the indices, the registered sales and past transactions say about a subject. */
export function marketFacts(record: NewsRecord, subject: Subject, day: string, rng: Random): Facts {
  return new Map([
    ...buildingFacts(subject, day),
    ...indexFacts(record.market, subject, day),
    ...registeredFacts(record, subject.type, day),
    ...transactionFacts(record, subject, day),
    ['speaker', speakerOf(record.market, subject, rng)],
  ]);
}

/** Years after completion before a lobby is renovated. */
const LOBBY_LIFETIME_YEARS = 15;

function buildingFacts({ building, type }: Subject, day: string): readonly Fact[] {
  const { row, district, street, walk, year } = building;
  return [
    ['name', { zh: row.name_zh, gb: row.name_gb, en: row.name_en }],
    ['district', district.name],
    ['street', street.name],
    ['kind', PROPERTY_KINDS[type]],
    ['indexed', type === 'c' ? OFFICE_KINDS[building.grade === 'A' ? 'A' : 'B'] : PROPERTY_KINDS[type]],
    ...(walk ? ([['station', walk.station.name]] as const) : []),
    ...(row.completion_year === null
      ? []
      : ([
          ['year', year],
          [yearOf(day) - year >= LOBBY_LIFETIME_YEARS ? 'aged' : 'recent', 1],
          [year < 1990 ? 'before_1990' : 'since_1990', 1],
        ] as const)),
    ...(row.floors === null ? [] : ([['floors', row.floors]] as const)),
    ...(row.passenger_lifts === null || row.passenger_lifts < 2
      ? []
      : ([['lifts', row.passenger_lifts]] as const)),
  ];
}

/** Rents that change by less than this fraction in a year are called steady. */
const STEADY_RENT_THRESHOLD = 0.02;

/** Returns the indices of the month before the article, the latest that is published. */
function indexFacts({ indices }: DemoMarket, { building, type }: Subject, day: string): readonly Fact[] {
  const month = monthOf(day) - 1;
  const indexMove = (measure: 'price' | 'rent') => {
    const series = indices[indexCode(type, building.grade, measure)];
    const current = series.at(month);
    const valuesSoFar = series.values.slice(0, month - series.firstMonth + 1);
    return {
      current,
      overYear: current / series.at(month - 12) - 1,
      overMonth: current / series.at(month - 1) - 1,
      fromPeak: current / Math.max(...valuesSoFar) - 1,
    };
  };
  const [price, rent] = [indexMove('price'), indexMove('rent')];
  return [
    ['month', monthName(month)],
    ['priceIndex', price.current],
    ['priceMonth', formatChange(price.overMonth)],
    ['priceYear', formatChange(price.overYear)],
    ['pricePeak', formatChange(price.fromPeak)],
    ['rentIndex', rent.current],
    ['rentMonth', formatChange(rent.overMonth)],
    ['rentYear', formatChange(rent.overYear)],
    ['rentPeak', formatChange(rent.fromPeak)],
    [
      Math.abs(rent.overYear) <= STEADY_RENT_THRESHOLD ? 'rentSteady' : 'rentMoved',
      formatChange(rent.overYear),
    ],
    [rent.overYear < -STEADY_RENT_THRESHOLD ? 'rents_fall' : 'rents_hold', 1],
    ...(Math.abs(price.overYear - rent.overYear) > STEADY_RENT_THRESHOLD
      ? ([['diverging', 1]] as const)
      : []),
  ];
}

function registeredFacts(record: NewsRecord, type: IcsType, day: string): readonly Fact[] {
  const statistics = record.statistics.get(type) ?? [];
  const index = statistics.findIndex(({ month }) => monthOf(month) === monthOf(day) - 1);
  const [current, previous] = [statistics[index], statistics[index - 1]];
  if (!current || !previous) return [];
  const averagePrice = Math.round(current.turnover / current.volume / 10_000) * 10_000;
  return [
    ['volume', current.volume.toLocaleString('en')],
    ['volumeChange', formatChange(current.volume / previous.volume - 1)],
    ['turnover', formatMoney(current.turnover)],
    ['averagePrice', formatMoney(averagePrice)],
  ];
}

const YEAR_DAYS = 365;
/** Net of management fees, rates, government rent and vacancy, this share of the gross yield remains. */
const NET_YIELD_SHARE = 0.75;

/** Returns medians of the transactions on record before the article. Those of too few transactions are left out. */
function transactionFacts(record: NewsRecord, { building, type }: Subject, day: string): readonly Fact[] {
  const ofYear = (transactions: readonly BuildingTransaction[], years = 1) =>
    lastDays(transactions, ({ row }) => row.tx_date, day, years * YEAR_DAYS);
  const inDistrict = (txType: 'S' | 'L', years?: number) =>
    ofYear(record.transactions(type, txType), years).filter(
      ({ row }) => row.district_code === building.district.code,
    );
  const leases = inDistrict('L');
  const areas = leases.map(({ unit }) => unit.gross).toSorted((a, b) => a - b);
  const smallArea = areas[Math.floor(areas.length / 2)];
  const [buildingPerFoot, buildingRent] = [
    medianPerFoot(ofYear(record.transactionsOf(building, 'S'))),
    medianPerFoot(ofYear(record.transactionsOf(building, 'L'))),
  ];
  return [
    ...medianFact('districtPerFoot', medianPerFoot(inDistrict('S'))),
    ...medianFact('districtRent', medianPerFoot(leases)),
    ...(smallArea === undefined
      ? []
      : ([['smallArea', formatArea(Math.max(300, Math.round(smallArea / 100) * 100))]] as const)),
    ...medianFact('buildingPerFoot', buildingPerFoot),
    ...medianFact('buildingRent', buildingRent),
    ...yieldFacts(buildingPerFoot, buildingRent),
    ...smallUnitFacts(inDistrict('S', 2)),
  ];
}

function medianFact(name: string, median: number | undefined): readonly Fact[] {
  return median === undefined ? [] : [[name, median.toLocaleString('en')]];
}

function yieldFacts(pricePerFoot: number | undefined, rentPerFoot: number | undefined): readonly Fact[] {
  if (pricePerFoot === undefined || rentPerFoot === undefined) return [];
  const grossYield = ((rentPerFoot * 12) / pricePerFoot) * 100;
  return [
    ['grossYield', grossYield.toFixed(1)],
    ['netYield', (grossYield * NET_YIELD_SHARE).toFixed(1)],
  ];
}

/** Compares the prices per square foot of the smaller and the larger half of the units sold. */
function smallUnitFacts(sales: readonly BuildingTransaction[]): readonly Fact[] {
  const bySize = sales.toSorted((a, b) => a.unit.gross - b.unit.gross);
  const half = Math.floor(bySize.length / 2);
  const [small, large] = [medianPerFoot(bySize.slice(0, half)), medianPerFoot(bySize.slice(half))];
  if (small === undefined || large === undefined || small < large * 1.02) return [];
  return [
    ['smallPerFoot', small.toLocaleString('en')],
    ['smallPremium', Math.round((small / large - 1) * 100)],
  ];
}

function speakerOf(market: DemoMarket, { building, type }: Subject, rng: Random): Trilingual {
  const { row } = market.agentFor(type, building.district.code, rng.next());
  return text(
    `${row.title_zh}${row.name_zh}`,
    `${row.title_gb}${row.name_gb}`,
    `${row.name_en}, ${row.title_en}`,
  );
}
