import { formatThousands, joinSentences, text } from '#demo/basics/text.ts';
import type { IndexCode } from '#demo/market/anchors.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { capitalize, formatChange, formatMoney, monthName } from '../articles/figures.ts';
import type { IndexFigures, MarketFigures, RegisteredSales } from './market-figures.ts';

export const KIND_NAMES: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工廈', '工业大厦', 'industrial'),
  c: text('寫字樓', '写字楼', 'office'),
  s: text('商舖', '商铺', 'retail'),
};

/** Price and rent indices of each type. `name` distinguishes the indices of a type with several. */
export const INDICES_BY_TYPE: Readonly<
  Record<
    IcsType,
    readonly { readonly name: Trilingual; readonly price: IndexCode; readonly rent: IndexCode }[]
  >
> = {
  i: [{ name: KIND_NAMES.i, price: 'industrial_price', rent: 'industrial_rent' }],
  c: [
    {
      name: text('甲級寫字樓', '甲级写字楼', 'Grade A office'),
      price: 'office_a_price',
      rent: 'office_a_rent',
    },
    {
      name: text('乙級寫字樓', '乙级写字楼', 'Grade B office'),
      price: 'office_b_price',
      rent: 'office_b_rent',
    },
  ],
  s: [{ name: KIND_NAMES.s, price: 'retail_price', rent: 'retail_rent' }],
};

/** States the value of an index and its recent changes. */
export function indexLevelSentence(
  name: Trilingual,
  measure: 'price' | 'rent',
  figures: IndexFigures,
): Trilingual {
  const [quarter, year] = [formatChange(figures.changeOverQuarter), formatChange(figures.changeOverYear)];
  const indexKind = measure === 'price' ? text('售價', '售价', 'price') : text('租金', '租金', 'rental');
  return text(
    `${name.zh}${indexKind.zh}指數報${figures.current}點，按季${quarter.zh}，按年${year.zh}。`,
    `${name.gb}${indexKind.gb}指数报${figures.current}点，环比${quarter.gb}，同比${year.gb}。`,
    `The ${name.en} ${indexKind.en} index stood at ${figures.current}, ${quarter.en} on the quarter and ${year.en} on the year.`,
  );
}

/** States how far an index is below its peak, and the month since which it has not been as low. */
export function peakSentence(name: Trilingual, figures: IndexFigures): Trilingual {
  const peakMonthText = monthName(figures.peakMonth);
  if (figures.changeFromPeak > -0.005)
    return text(
      `${name.zh}售價處於有紀錄以來的高位。`,
      `${name.gb}售价处于有记录以来的高位。`,
      `${capitalize(name.en)} prices are at their highest on record.`,
    );
  const percentBelow = `${Math.abs(figures.changeFromPeak * 100).toFixed(1)}%`;
  if (figures.lowestSinceMonth === undefined)
    return text(
      `${name.zh}售價較${peakMonthText.zh}的高位低${percentBelow}。`,
      `${name.gb}售价较${peakMonthText.gb}的高位低${percentBelow}。`,
      `${capitalize(name.en)} prices are ${percentBelow} below the peak of ${peakMonthText.en}.`,
    );
  const lowMonthText = monthName(figures.lowestSinceMonth);
  return text(
    `${name.zh}售價較${peakMonthText.zh}的高位低${percentBelow}，相當於${lowMonthText.zh}的水平。`,
    `${name.gb}售价较${peakMonthText.gb}的高位低${percentBelow}，相当于${lowMonthText.gb}的水平。`,
    `${capitalize(name.en)} prices are ${percentBelow} below the peak of ${peakMonthText.en}, back at the level of ${lowMonthText.en}.`,
  );
}

type KindFigures = { readonly name: Trilingual; readonly price: IndexFigures; readonly rent: IndexFigures };

/** Yearly changes of rents and prices that differ by less than this fraction are called equal. */
const EQUAL_CHANGE_THRESHOLD = 0.01;

/**
 * Describes the change of gross yields, which rise if rents rise more (or fall less) than prices.
 * There is one sentence for the kinds that rise, one for those that fall, and one for the rest.
 */
export function yieldSentences(kinds: readonly KindFigures[]): Trilingual {
  const rentLeadOverPrice = ({ rent, price }: KindFigures) => rent.changeOverYear - price.changeOverYear;
  const risenNames = joinNames(kinds.filter((kind) => rentLeadOverPrice(kind) >= EQUAL_CHANGE_THRESHOLD));
  const fallenNames = joinNames(kinds.filter((kind) => rentLeadOverPrice(kind) <= -EQUAL_CHANGE_THRESHOLD));
  const unchangedNames = joinNames(
    kinds.filter((kind) => Math.abs(rentLeadOverPrice(kind)) < EQUAL_CHANGE_THRESHOLD),
  );
  return joinSentences([
    ...risenNames.map((name) =>
      text(
        `過去一年${name.zh}租金表現優於售價，毛回報率上升。`,
        `过去一年${name.gb}租金表现优于售价，毛回报率上升。`,
        `Over the year ${name.en} rents outperformed prices, so gross yields rose.`,
      ),
    ),
    ...fallenNames.map((name) =>
      text(
        `過去一年${name.zh}售價表現優於租金，毛回報率下降。`,
        `过去一年${name.gb}售价表现优于租金，毛回报率下降。`,
        `Over the year ${name.en} prices outperformed rents, so gross yields fell.`,
      ),
    ),
    ...unchangedNames.map((name) =>
      text(
        `${name.zh}租金與售價走勢接近，毛回報率變化不大。`,
        `${name.gb}租金与售价走势接近，毛回报率变化不大。`,
        `${capitalize(name.en)} rents and prices moved together, so gross yields changed little.`,
      ),
    ),
  ]);
}

/**
 * Joins the names of the kinds into one text, such as "a, b and c". Returns an empty list if there are
 * no kinds.
 */
function joinNames(kinds: readonly KindFigures[]): readonly Trilingual[] {
  const names = kinds.map(({ name }) => name);
  if (names.length === 0) return [];
  const englishNames = names.map(({ en }) => en);
  const lastEnglishName = englishNames.pop();
  return [
    text(
      names.map(({ zh }) => zh).join('、'),
      names.map(({ gb }) => gb).join('、'),
      englishNames.length === 0 ? `${lastEnglishName}` : `${englishNames.join(', ')} and ${lastEnglishName}`,
    ),
  ];
}

/** Compares the sales of a quarter or year with the same period a year earlier. */
export function salesSentence(
  kind: Trilingual,
  period: Trilingual,
  current: RegisteredSales,
  previousYear: RegisteredSales,
): Trilingual {
  const [volume, turnover] = [
    formatChange(current.volume / previousYear.volume - 1),
    formatChange(current.turnover / previousYear.turnover - 1),
  ];
  const [sum, average] = [
    formatMoney(roundToThreeDigits(current.turnover)),
    formatMoney(roundToThreeDigits(current.turnover / current.volume)),
  ];
  return text(
    `${period.zh}${kind.zh}買賣登記${formatThousands(current.volume)}宗，按年${volume.zh}；涉及金額${sum.zh}，按年${turnover.zh}，平均每宗約${average.zh}。`,
    `${period.gb}${kind.gb}买卖登记${formatThousands(current.volume)}宗，同比${volume.gb}；涉及金额${sum.gb}，同比${turnover.gb}，平均每宗约${average.gb}。`,
    `${formatThousands(current.volume)} ${kind.en} property sales were registered in ${period.en}, ${volume.en} on the year. They were worth ${sum.en}, ${turnover.en}, or about ${average.en} each.`,
  );
}

/** Rounds to three significant figures for running text. */
function roundToThreeDigits(value: number): number {
  return Number(value.toPrecision(3));
}

/** Describes the economic indicators that matter to users and buyers of a type. */
export function economyParagraph(type: IcsType, figures: MarketFigures, month: number): Trilingual {
  const latestValue = (code: Parameters<MarketFigures['economicValue']>[0]) =>
    figures.economicValue(code, month);
  const changeOverYear = (code: Parameters<MarketFigures['economicValue']>[0]) =>
    formatChange(latestValue(code) / figures.economicValue(code, month - 12) - 1);
  const name = monthName(month);
  if (type === 's') {
    const [visitors, spending] = [changeOverYear('visitors'), changeOverYear('retail_sales')];
    // Arrivals are given in thousands; the Chinese text states tens of thousands.
    const tenThousandsText = (latestValue('visitors') / 10).toFixed(1);
    return text(
      `${name.zh}訪港旅客${tenThousandsText}萬人次，按年${visitors.zh}；零售業總銷貨價值${latestValue('retail_sales')}億元，按年${spending.zh}。`,
      `${name.gb}访港旅客${tenThousandsText}万人次，同比${visitors.gb}；零售业总销货价值${latestValue('retail_sales')}亿港元，同比${spending.gb}。`,
      `${formatThousandsCount(latestValue('visitors'))} visitors arrived in ${name.en}, ${visitors.en} on the year. Retail sales were worth HK$${Number((latestValue('retail_sales') / 10).toFixed(2))} billion, ${spending.en}.`,
    );
  }
  const [gdp, unemployment] = [formatChange(latestValue('gdp_growth') / 100), latestValue('unemployment')];
  const [hibor, prime] = [latestValue('hibor'), latestValue('prime_rate')];
  return type === 'c'
    ? text(
        `截至${name.zh}，最近一季本地生產總值按年${gdp.zh}，失業率${unemployment}%，一個月銀行同業拆息${hibor}厘。`,
        `截至${name.gb}，最近一个季度本地生产总值同比${gdp.gb}，失业率${unemployment}%，一个月银行同业拆息${hibor}%。`,
        `As of ${name.en}, GDP in the latest quarter was ${gdp.en} on the year, unemployment was ${unemployment}% and one-month HIBOR ${hibor}%.`,
      )
    : text(
        `${name.zh}最優惠利率${prime}厘，一個月銀行同業拆息${hibor}厘，失業率${unemployment}%。`,
        `${name.gb}最优惠利率${prime}%，一个月银行同业拆息${hibor}%，失业率${unemployment}%。`,
        `In ${name.en} the prime rate was ${prime}%, one-month HIBOR ${hibor}% and unemployment ${unemployment}%.`,
      );
}

/** Formats a count given in thousands: 4,312 is 4.312 million, 27 is 27,000. */
function formatThousandsCount(count: number): string {
  return count >= 1000 ? `${Number((count / 1000).toFixed(3))} million` : formatThousands(count * 1000);
}

export const METHOD_PARAGRAPH = text(
  '各指數以1999年1月為100點。登記數字以買賣合約送交土地註冊處註冊的月份計算。本報告為示範資料，不應作投資依據。',
  '各指数以1999年1月为100点。登记数字以买卖合约送交土地注册处注册的月份计算。本报告为演示数据，不应作为投资依据。',
  'Every index is 100 in January 1999. Sales are counted in the month in which their agreement was registered with the Land Registry. This report is demonstration data and should not be relied on for investment.',
);
