import { addDays, daysBetween, monthOf, weekday, yearOf } from '#demo/basics/calendar.ts';
import type { Random } from '#demo/basics/random.ts';
import type { DemoBuilding } from '#demo/buildings/buildings.ts';
import { launchDayOf } from '#demo/buildings/campaigns.ts';
import { unitsOnSale } from '#demo/transactions/first-hand-sales.ts';
import type { BuildingTransaction } from '#demo/transactions/record.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { dayName, formatArea, formatChange, formatMoney, monthName } from './figures.ts';
import { lastDays, type NewsRecord, type PriceCut, type StoryTransaction } from './news-record.ts';
import type { Facts } from './story-texts.ts';

/** The subject of an article, with what the records say about it. */
export type Subject = { readonly type: IcsType; readonly building: DemoBuilding; readonly facts: Facts };

type Question = {
  readonly record: NewsRecord;
  readonly type: IcsType;
  /** Day of the article. Subjects are older. */
  readonly day: string;
  readonly rng: Random;
  /** Transactions and price cuts that other articles have told. */
  readonly told: Set<unknown>;
};

/** For each kind of record, finds a subject; undefined if there is none. */
const SUBJECT_FINDERS = {
  place: findPlace,
  sale: (question) =>
    transactionSubject(
      question,
      pickTransaction(question, 'S', () => true),
      saleFacts,
    ),
  resale: (question) =>
    transactionSubject(
      question,
      pickTransaction(question, 'S', (transaction) => yearsHeldOf(transaction) !== undefined),
      saleFacts,
    ),
  lease: (question) =>
    transactionSubject(
      question,
      pickTransaction(question, 'L', ({ row }) => row.lease_months !== null),
      leaseFacts,
    ),
  record_rent: findRecordRent,
  price_cut: findPriceCut,
  en_bloc: findEnBloc,
  month: findBusiestDistrict,
  project: findProject,
  open_weekend: findOpenWeekend,
} as const satisfies Record<string, (question: Question) => Subject | undefined>;

export type SubjectKind = keyof typeof SUBJECT_FINDERS;

export function findSubject(kind: SubjectKind, question: Question): Subject | undefined {
  return SUBJECT_FINDERS[kind](question);
}

/**
 * Finds a building with a transaction in the last year, for a story about its district or street. The district
 * has enough of the transactions to stand for the market.
 */
function findPlace({ record, type, day, rng }: Question): Subject | undefined {
  const transactions = (['S', 'L'] as const).flatMap((txType) =>
    lastDays(record.storyTransactions(type, txType), ({ row }) => row.tx_date, day, PLACE_PERIOD_DAYS),
  );
  const transactionsOfDistricts = [...Map.groupBy(transactions, ({ row }) => row.district_code).values()];
  const inMarketDistricts = transactionsOfDistricts
    .filter(({ length }) => length >= MIN_DISTRICT_SHARE * transactions.length)
    .flat();
  return inMarketDistricts.length === 0
    ? undefined
    : { type, building: rng.pick(inMarketDistricts).building, facts: new Map() };
}

const PLACE_PERIOD_DAYS = 365;
/** Minimum share of a district in the transactions of its type, to be an example of the market. */
const MIN_DISTRICT_SHARE = 0.025;
/** Articles tell about transactions of the shortest of these periods that has an untold one. */
const NEWS_PERIODS_DAYS = [12, 40, 120, 360] as const;

function pickTransaction(
  { record, type, day, rng, told }: Question,
  txType: 'S' | 'L',
  isSuitable: (transaction: StoryTransaction) => boolean,
): StoryTransaction | undefined {
  const untoldTransactions = record
    .storyTransactions(type, txType)
    .filter((transaction) => !told.has(transaction));
  for (const dayCount of NEWS_PERIODS_DAYS) {
    const transactions = lastDays(untoldTransactions, ({ row }) => row.tx_date, day, dayCount).filter(
      isSuitable,
    );
    if (transactions.length > 0) return rng.pick(transactions);
  }
  return undefined;
}

function transactionSubject(
  { told }: Question,
  transaction: StoryTransaction | undefined,
  factsOf: (transaction: BuildingTransaction) => Facts,
): Subject | undefined {
  if (!transaction) return undefined;
  told.add(transaction);
  return { type: transaction.unit.type, building: transaction.building, facts: factsOf(transaction) };
}

/** Shorter ownership is not told in years. */
const MIN_YEARS_HELD = 2;

/** Returns the years between the purchase of the seller and the sale, if both are on record. */
function yearsHeldOf({ row }: BuildingTransaction): number | undefined {
  if (row.previous_date === null || row.previous_sell === null) return undefined;
  const years = Math.round(daysBetween(row.previous_date, row.tx_date) / 365);
  return years < MIN_YEARS_HELD ? undefined : years;
}

function saleFacts(transaction: BuildingTransaction): Facts {
  const { row } = transaction;
  const yearsHeld = yearsHeldOf(transaction);
  const { sell, ft_sell, area_gross, tx_date, previous_sell, previous_date } = row;
  const facts: [string, ReturnType<typeof formatMoney> | string | number][] = [
    ['date', dayName(tx_date)],
    ['price', formatMoney(sell ?? 0)],
    ['perFoot', (ft_sell ?? 0).toLocaleString('en')],
    ['area', formatArea(area_gross ?? 0)],
  ];
  if (yearsHeld !== undefined && sell !== null && previous_sell !== null && previous_date !== null)
    facts.push(
      ['bought', yearOf(previous_date)],
      ['boughtPrice', formatMoney(previous_sell)],
      ['yearsHeld', yearsHeld],
      ['gain', formatChange(sell / previous_sell - 1)],
    );
  return new Map(facts);
}

function leaseFacts({ row }: BuildingTransaction): Facts {
  const { rent, ft_rent_cents, area_gross, tx_date, lease_months } = row;
  return new Map<string, ReturnType<typeof formatMoney> | string | number>([
    ['date', dayName(tx_date)],
    ['rent', formatMoney(rent ?? 0)],
    ['deposit', formatMoney((rent ?? 0) * 2)],
    ['rentPerFoot', perFootText(ft_rent_cents)],
    ['area', formatArea(area_gross ?? 0)],
    ...(lease_months === null ? [] : [['leaseMonths', lease_months] as const]),
  ]);
}

function perFootText(cents: number | null): string {
  return String(Math.round((cents ?? 0) / 10) / 10);
}

/** Finds the highest rent per square foot of its building since the beginning of the year. */
function findRecordRent(question: Question): Subject | undefined {
  const { record, day } = question;
  const othersOf = (transaction: BuildingTransaction) =>
    record
      .transactionsOf(transaction.building, 'L')
      .filter(
        (other) => other !== transaction && other.row.tx_date >= `${yearOf(day)}` && other.row.tx_date < day,
      );
  const rentOf = ({ row }: BuildingTransaction): number => row.ft_rent_cents ?? 0;
  const transaction = pickTransaction(question, 'L', (candidate) => {
    if (candidate.row.tx_date < `${yearOf(day)}`) return false;
    const others = othersOf(candidate);
    return others.length >= 2 && others.every((other) => rentOf(other) < rentOf(candidate));
  });
  const subject = transactionSubject(question, transaction, leaseFacts);
  if (!transaction || !subject) return undefined;
  const others = othersOf(transaction);
  const averageRent = others.reduce((sum, other) => sum + rentOf(other), 0) / others.length;
  const above = Math.max(1, Math.round((rentOf(transaction) / averageRent - 1) * 100));
  return {
    ...subject,
    facts: new Map([...subject.facts, ['lettings', others.length + 1], ['above', above]]),
  };
}

const CUT_PERIOD_DAYS = 21;
/** Smaller cuts of the asking price are not news. */
const MIN_CUT = 0.05;

function findPriceCut({ record, type, day, rng, told }: Question): Subject | undefined {
  const cuts = lastDays(record.priceCuts, (priceCut) => priceCut.day, day, CUT_PERIOD_DAYS).filter(
    (priceCut) =>
      !told.has(priceCut) &&
      priceCut.stock.unit.type === type &&
      priceCut.sell <= priceCut.previousSell * (1 - MIN_CUT),
  );
  return cuts.length === 0 ? undefined : priceCutSubject(rng.pick(cuts), told);
}

function priceCutSubject(priceCut: PriceCut, told: Set<unknown>): Subject | undefined {
  const { stock, day, sell, previousSell } = priceCut;
  const area = stock.row.area_gross;
  if (stock.building === null || area === null) return undefined;
  told.add(priceCut);
  return {
    type: stock.unit.type,
    building: stock.building,
    facts: new Map<string, ReturnType<typeof formatMoney> | string | number>([
      ['price', formatMoney(sell)],
      ['oldPrice', formatMoney(previousSell)],
      ['cut', Math.max(1, Math.round((1 - sell / previousSell) * 100))],
      ['perFoot', Math.round(sell / area).toLocaleString('en')],
      ['area', formatArea(area)],
      ['weeksListed', Math.max(1, Math.round(daysBetween(stock.row.listed_on, day) / 7))],
    ]),
  };
}

const OFFER_PERIOD_DAYS = 30;

function findEnBloc({ record, day, rng, told }: Question): Subject | undefined {
  const offers = lastDays(record.enBlocStocks, ({ row }) => row.listed_on, day, OFFER_PERIOD_DAYS).filter(
    (stock) => !told.has(stock) && stock.enBloc !== null,
  );
  if (offers.length === 0) return undefined;
  const offer = rng.pick(offers);
  told.add(offer);
  const { unit, enBloc } = offer;
  return enBloc === null
    ? undefined
    : {
        type: unit.type,
        building: enBloc,
        facts: new Map<string, ReturnType<typeof formatArea> | number>([
          ['area', formatArea(unit.gross)],
          [unit.type === 'i' ? 'industrial' : 'commercial', 1],
        ]),
      };
}

/** Finds the district with the most sales on record in the month before the article. */
function findBusiestDistrict({ record, type, day, rng }: Question): Subject | undefined {
  const transactions = record
    .transactions(type, 'S')
    .filter(({ row, building }) => monthOf(row.tx_date) === monthOf(day) - 1 && building.walk !== null);
  const transactionsByDistrict = [
    ...Map.groupBy(transactions, ({ row }) => row.district_code).values(),
  ].toSorted((a, b) => b.length - a.length);
  const [busiest, second] = transactionsByDistrict;
  if (!busiest || busiest.length === second?.length) return undefined;
  return {
    type,
    building: rng.pick(busiest).building,
    facts: new Map([['busiestCount', busiest.length]]),
  };
}

/** A project is news some weeks after its launch, once this share of the units is sold. */
const MIN_SOLD_SHARE = 0.05;

function findProject({ record, day, rng }: Question): Subject | undefined {
  const salesByProject = Map.groupBy(
    record.firstHandTransactions.filter(({ row }) => row.tx_date < day),
    ({ building }) => building,
  );
  const projects = [...salesByProject].filter(
    ([building, transactions]) =>
      transactions.length >= MIN_SOLD_SHARE * unitsOnSale(record.market, building).length,
  );
  if (projects.length === 0) return undefined;
  const [building, transactions] = rng.pick(projects);
  const { campaign } = building;
  if (!campaign) return undefined;
  const units = unitsOnSale(record.market, building).length;
  return {
    type: building.type,
    building,
    facts: new Map<string, ReturnType<typeof formatMoney> | string | number>([
      ...saleFacts(at(transactions, transactions.length - 1)),
      ['sold', transactions.length],
      ['units', units],
      ['percent', Math.round((transactions.length / units) * 100)],
      ['launched', monthName(monthOf(launchDayOf(record.market.options, campaign)))],
    ]),
  };
}

const MIN_OPEN_UNITS = 2;

/** Finds the open days of the weekend after the article. */
function findOpenWeekend({ record, day, rng }: Question): Subject | undefined {
  const saturday = addDays(day, (6 - weekday(day) + 7) % 7);
  const stocks = record.openDays
    .filter(({ starts_at }) => [saturday, addDays(saturday, 1)].includes(starts_at.slice(0, 10)))
    .flatMap(({ stock_id }) => record.stocks.get(stock_id) ?? []);
  const buildings = stocks.flatMap(({ building }) => building ?? []);
  if (stocks.length < MIN_OPEN_UNITS || buildings.length === 0) return undefined;
  const building = rng.pick(buildings);
  return {
    type: building.type,
    building,
    facts: new Map([
      ['units', stocks.length],
      ['districts', new Set(stocks.map(({ row }) => row.district_code)).size],
    ]),
  };
}
