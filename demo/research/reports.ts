import { dayOfMonth, monthAt, monthOf, workingDays, yearOf } from '#demo/basics/calendar.ts';
import { columns, joined, paragraphs, text } from '#demo/basics/text.ts';
import type { World } from '#demo/market/world.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { capital, moved } from '../articles/figures.ts';
import { type MarketFigures, marketFigures, registeredOfAll } from './market-figures.ts';
import { quarterName } from './quarter.ts';
import { againstPeak, economy, INDICES, KIND, level, METHOD, sales, yieldsOf } from './sentences.ts';
import { quarterTable, yearTable } from './tables.ts';

const QUARTERS = 12;
const YEARS = 5;
/** Reports come out on the first working day from this day of the month after. */
const QUARTER_OUT = 14;
const YEAR_OUT = 20;

type Report = {
  readonly type: IcsType | null;
  /** The last month that it is about: year × 12 + month. */
  readonly month: number;
  readonly published: string;
  readonly title: Trilingual;
  readonly summary: Trilingual;
  readonly body: readonly Trilingual[];
  readonly series: readonly string[];
};

/** A report on each type for each of the last quarters, and one on the whole market for each of the last years. */
export function researchReports(world: World) {
  const figures = marketFigures(world);
  const { asOf } = world.options;
  const reports = [
    ...lastQuarters(asOf).flatMap((month) => ICS_TYPES.map((type) => quarterly(figures, type, month, asOf))),
    ...Array.from({ length: YEARS }, (_, back) => yearly(figures, yearOf(asOf) - 1 - back, asOf)),
  ];
  return reports
    .filter(({ published }) => published <= asOf)
    .toSorted((one, other) => one.published.localeCompare(other.published))
    .map((report, index) => ({
      id: index + 1,
      ics_type: report.type,
      month: dayOfMonth(report.month),
      published_on: report.published,
      ...columns('title', report.title),
      ...columns('summary', report.summary),
      ...columns('body', paragraphs(report.body)),
      series_codes: report.series,
    }));
}

/** The last months of the latest quarters that are over. */
function lastQuarters(asOf: string): readonly number[] {
  const last = Math.floor(monthOf(asOf) / 3) * 3 - 1;
  return Array.from({ length: QUARTERS }, (_, back) => last - 3 * back);
}

function publishedIn(month: number, from: number, asOf: string): string {
  const days = workingDays(month, dayOfMonth(month, 28));
  return days.find((day) => day >= dayOfMonth(month, from)) ?? asOf;
}

function heading(zh: string, gb: string, en: string): Trilingual {
  return text(`## ${zh}`, `## ${gb}`, `## ${en}`);
}

const PRICES = heading('售價', '售价', 'Prices');
const RENTS = heading('租金', '租金', 'Rents');
const SALES = heading('買賣登記', '买卖登记', 'Registered sales');
const ECONOMY = heading('經濟環境', '经济环境', 'The economy');
const FIGURES = heading('近五季數字', '近五个季度数据', 'The last five quarters');
const YEAR_FIGURES = heading('按年變動', '同比变动', 'Changes on the year');
const NOTE = heading('說明', '说明', 'About the figures');

function quarterly(figures: MarketFigures, type: IcsType, month: number, asOf: string): Report {
  const [kind, quarter] = [KIND[type], quarterName(month)];
  const indices = INDICES[type].map(({ name, price, rent }) => ({
    name,
    price: figures.index(price, month),
    rent: figures.index(rent, month),
  }));
  const [first] = indices;
  if (!first) throw new Error(`no index of type ${type}`);
  const [now, before] = [figures.registered(type, month, 3), figures.registered(type, month - 12, 3)];
  const [price, volume] = [moved(first.price.overQuarter), moved(now.volume / before.volume - 1)];
  const registered = sales(kind, quarter, now, before);
  return {
    type,
    month,
    published: publishedIn(month + 1, QUARTER_OUT, asOf),
    title: text(
      `${quarter.zh}${kind.zh}市場報告：${first.name.zh}售價按季${price.zh}，買賣登記按年${volume.zh}`,
      `${quarter.gb}${kind.gb}市场报告：${first.name.gb}售价环比${price.gb}，买卖登记同比${volume.gb}`,
      `${capital(kind.en)} market, ${quarter.en}: ${first.name.en} prices ${price.en} on the quarter, sales ${volume.en} on the year`,
    ),
    summary: joined([level(first.name, 'price', first.price), registered]),
    body: [
      PRICES,
      joined(indices.map(({ name, price: figure }) => level(name, 'price', figure))),
      joined(indices.map(({ name, price: figure }) => againstPeak(name, figure))),
      RENTS,
      joined(indices.map(({ name, rent }) => level(name, 'rent', rent))),
      yieldsOf(indices),
      SALES,
      registered,
      ECONOMY,
      economy(type, figures, month),
      FIGURES,
      quarterTable(figures, type, month),
      NOTE,
      METHOD,
    ],
    series: INDICES[type].flatMap(({ price: prices, rent }) => [prices, rent]),
  };
}

function yearly(figures: MarketFigures, year: number, asOf: string): Report {
  const month = monthAt(year, 12);
  const all = text('工商舖', '工商铺', 'commercial');
  const [now, before] = [registeredOfAll(figures, month, 12), registeredOfAll(figures, month - 12, 12)];
  const volume = moved(now.volume / before.volume - 1);
  const period = text(`${year}年`, `${year}年`, String(year));
  const registered = sales(all, period, now, before);
  const indices = ICS_TYPES.flatMap((type) => INDICES[type]).map(({ name, price, rent }) => ({
    name,
    price: figures.index(price, month),
    rent: figures.index(rent, month),
  }));
  return {
    type: null,
    month,
    published: publishedIn(month + 1, YEAR_OUT, asOf),
    title: text(
      `${year}年工商舖市場回顧：全年買賣登記${volume.zh}`,
      `${year}年工商铺市场回顾：全年买卖登记${volume.gb}`,
      `Commercial property in ${year}: sales ${volume.en} over the year`,
    ),
    summary: registered,
    body: [
      PRICES,
      joined(indices.map(({ name, price }) => againstPeak(name, price))),
      RENTS,
      yieldsOf(indices),
      SALES,
      ...ICS_TYPES.map((type) =>
        sales(
          KIND[type],
          period,
          figures.registered(type, month, 12),
          figures.registered(type, month - 12, 12),
        ),
      ),
      ECONOMY,
      joined([economy('c', figures, month), economy('s', figures, month)]),
      YEAR_FIGURES,
      yearTable(figures, month),
      NOTE,
      METHOD,
    ],
    series: ICS_TYPES.flatMap((type) => INDICES[type].map(({ price }) => price)),
  };
}
