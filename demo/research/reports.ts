import { dayOfMonth, monthAt, monthOf, workingDays, yearOf } from '#demo/basics/calendar.ts';
import { joinParagraphs, joinSentences, text, textColumns } from '#demo/basics/text.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { capitalize, formatChange } from '../articles/figures.ts';
import { createQuarterTable, createYearTable } from './markdown-tables.ts';
import { createMarketFigures, type MarketFigures, registeredSalesOfAllTypes } from './market-figures.ts';
import { quarterName } from './quarter.ts';
import {
  economyParagraph,
  INDICES_BY_TYPE,
  indexLevelSentence,
  KIND_NAMES,
  METHOD_PARAGRAPH,
  peakSentence,
  salesSentence,
  yieldSentences,
} from './sentences.ts';

const QUARTERLY_REPORT_COUNT = 12;
const YEARLY_REPORT_COUNT = 5;
/** A report is published on the first working day from this day of the following month on. */
const QUARTERLY_PUBLICATION_DAY = 14;
const YEARLY_PUBLICATION_DAY = 20;

type Report = {
  readonly type: IcsType | null;
  /** Last month that the report covers: year × 12 + month. */
  readonly lastMonth: number;
  readonly published: string;
  readonly title: Trilingual;
  readonly summary: Trilingual;
  readonly body: readonly Trilingual[];
  readonly series: readonly string[];
};

/**
 * Returns a report on each type for each recent quarter, and one on the whole market for each recent
 * year.
 */
export function createResearchReports(market: DemoMarket) {
  const figures = createMarketFigures(market);
  const { asOf } = market.options;
  const reports = [
    ...lastQuarters(asOf).flatMap((month) =>
      ICS_TYPES.map((type) => quarterlyReport(figures, type, month, asOf)),
    ),
    ...Array.from({ length: YEARLY_REPORT_COUNT }, (_, yearsBack) =>
      yearlyReport(figures, yearOf(asOf) - 1 - yearsBack, asOf),
    ),
  ];
  return reports
    .filter(({ published }) => published <= asOf)
    .toSorted((a, b) => a.published.localeCompare(b.published))
    .map((report, index) => ({
      id: index + 1,
      ics_type: report.type,
      month: dayOfMonth(report.lastMonth),
      published_on: report.published,
      ...textColumns('title', report.title),
      ...textColumns('summary', report.summary),
      ...textColumns('body', joinParagraphs(report.body)),
      series_codes: report.series,
    }));
}

/** Returns the last months of the most recent complete quarters. */
function lastQuarters(asOf: string): readonly number[] {
  const lastMonth = Math.floor(monthOf(asOf) / 3) * 3 - 1;
  return Array.from({ length: QUARTERLY_REPORT_COUNT }, (_, quartersBack) => lastMonth - 3 * quartersBack);
}

function publicationDay(month: number, firstDay: number, asOf: string): string {
  const days = workingDays(month, dayOfMonth(month, 28));
  return days.find((day) => day >= dayOfMonth(month, firstDay)) ?? asOf;
}

function createHeading(zh: string, gb: string, en: string): Trilingual {
  return text(`## ${zh}`, `## ${gb}`, `## ${en}`);
}

const PRICES_HEADING = createHeading('售價', '售价', 'Prices');
const RENTS_HEADING = createHeading('租金', '租金', 'Rents');
const SALES_HEADING = createHeading('買賣登記', '买卖登记', 'Registered sales');
const ECONOMY_HEADING = createHeading('經濟環境', '经济环境', 'The economy');
const FIGURES_HEADING = createHeading('近五季數字', '近五个季度数据', 'The last five quarters');
const YEARLY_FIGURES_HEADING = createHeading('按年變動', '同比变动', 'Changes on the year');
const METHOD_HEADING = createHeading('說明', '说明', 'About the figures');

function quarterlyReport(figures: MarketFigures, type: IcsType, month: number, asOf: string): Report {
  const [kind, quarter] = [KIND_NAMES[type], quarterName(month)];
  const kindFigures = INDICES_BY_TYPE[type].map(({ name, price, rent }) => ({
    name,
    price: figures.indexFigures(price, month),
    rent: figures.indexFigures(rent, month),
  }));
  const [first] = kindFigures;
  if (!first) throw new Error(`no index of type ${type}`);
  const [current, previousYear] = [
    figures.registeredSales(type, month, 3),
    figures.registeredSales(type, month - 12, 3),
  ];
  const [priceChange, volumeChange] = [
    formatChange(first.price.changeOverQuarter),
    formatChange(current.volume / previousYear.volume - 1),
  ];
  const registeredSalesSentence = salesSentence(kind, quarter, current, previousYear);
  return {
    type,
    lastMonth: month,
    published: publicationDay(month + 1, QUARTERLY_PUBLICATION_DAY, asOf),
    title: text(
      `${quarter.zh}${kind.zh}市場報告：${first.name.zh}售價按季${priceChange.zh}，買賣登記按年${volumeChange.zh}`,
      `${quarter.gb}${kind.gb}市场报告：${first.name.gb}售价环比${priceChange.gb}，买卖登记同比${volumeChange.gb}`,
      `${capitalize(kind.en)} market, ${quarter.en}: ${first.name.en} prices ${priceChange.en} on the quarter, sales ${volumeChange.en} on the year`,
    ),
    summary: joinSentences([indexLevelSentence(first.name, 'price', first.price), registeredSalesSentence]),
    body: [
      PRICES_HEADING,
      joinSentences(kindFigures.map(({ name, price: figure }) => indexLevelSentence(name, 'price', figure))),
      joinSentences(kindFigures.map(({ name, price: figure }) => peakSentence(name, figure))),
      RENTS_HEADING,
      joinSentences(kindFigures.map(({ name, rent }) => indexLevelSentence(name, 'rent', rent))),
      yieldSentences(kindFigures),
      SALES_HEADING,
      registeredSalesSentence,
      ECONOMY_HEADING,
      economyParagraph(type, figures, month),
      FIGURES_HEADING,
      createQuarterTable(figures, type, month),
      METHOD_HEADING,
      METHOD_PARAGRAPH,
    ],
    series: INDICES_BY_TYPE[type].flatMap(({ price: prices, rent }) => [prices, rent]),
  };
}

function yearlyReport(figures: MarketFigures, year: number, asOf: string): Report {
  const month = monthAt(year, 12);
  const kindName = text('工商舖', '工商铺', 'commercial');
  const [current, previousYear] = [
    registeredSalesOfAllTypes(figures, month, 12),
    registeredSalesOfAllTypes(figures, month - 12, 12),
  ];
  const volumeChange = formatChange(current.volume / previousYear.volume - 1);
  const yearName = text(`${year}年`, `${year}年`, String(year));
  const registeredSalesSentence = salesSentence(kindName, yearName, current, previousYear);
  const kindFigures = ICS_TYPES.flatMap((type) => INDICES_BY_TYPE[type]).map(({ name, price, rent }) => ({
    name,
    price: figures.indexFigures(price, month),
    rent: figures.indexFigures(rent, month),
  }));
  return {
    type: null,
    lastMonth: month,
    published: publicationDay(month + 1, YEARLY_PUBLICATION_DAY, asOf),
    title: text(
      `${year}年工商舖市場回顧：全年買賣登記${volumeChange.zh}`,
      `${year}年工商铺市场回顾：全年买卖登记${volumeChange.gb}`,
      `Commercial property in ${year}: sales ${volumeChange.en} over the year`,
    ),
    summary: registeredSalesSentence,
    body: [
      PRICES_HEADING,
      joinSentences(kindFigures.map(({ name, price }) => peakSentence(name, price))),
      RENTS_HEADING,
      yieldSentences(kindFigures),
      SALES_HEADING,
      ...ICS_TYPES.map((type) =>
        salesSentence(
          KIND_NAMES[type],
          yearName,
          figures.registeredSales(type, month, 12),
          figures.registeredSales(type, month - 12, 12),
        ),
      ),
      ECONOMY_HEADING,
      joinSentences([economyParagraph('c', figures, month), economyParagraph('s', figures, month)]),
      YEARLY_FIGURES_HEADING,
      createYearTable(figures, month),
      METHOD_HEADING,
      METHOD_PARAGRAPH,
    ],
    series: ICS_TYPES.flatMap((type) => INDICES_BY_TYPE[type].map(({ price }) => price)),
  };
}
