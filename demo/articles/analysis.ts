import { formatThousands, text } from '#demo/basics/text.ts';
import { createBackgroundParagraph, createCommentParagraph } from './background.ts';
import { capitalize, formatChange, formatMoney } from './figures.ts';
import type { Scene, Story } from './scene.ts';

/** Templates of long articles that analyse market figures. */
export const ANALYSIS_TEMPLATES: readonly ((scene: Scene) => Story)[] = [
  reviewStory,
  yieldsStory,
  volumesStory,
  districtReviewStory,
  rentsAndPricesStory,
  outlookStory,
];

function reviewStory(scene: Scene): Story {
  const { indexedKind, month, prices, rents, district } = scene;
  const yearlyChange = formatChange(prices.changeOverYear);
  const monthlyChange = formatChange(prices.changeOverMonth);
  const yearlyRentChange = formatChange(rents.changeOverYear);
  const changeFromPeak = formatChange(prices.changeFromPeak);
  return {
    title: text(
      `${indexedKind.zh}指數解讀：${month.zh}按年${yearlyChange.zh}，以${district.zh}為例`,
      `${indexedKind.gb}指数解读：${month.gb}同比${yearlyChange.gb}，以${district.gb}为例`,
      `The ${indexedKind.en} index is ${yearlyChange.en} on the year to ${month.en}: a look at ${district.en}`,
    ),
    body: [
      text(
        `${month.zh}${indexedKind.zh}售價指數報${prices.current}點，按月${monthlyChange.zh}，按年${yearlyChange.zh}，較歷史高位${changeFromPeak.zh}。`,
        `${month.gb}${indexedKind.gb}售价指数报${prices.current}点，环比${monthlyChange.gb}，同比${yearlyChange.gb}，较历史高位${changeFromPeak.gb}。`,
        `The ${indexedKind.en} price index stood at ${prices.current} in ${month.en}: ${monthlyChange.en} on the month, ${yearlyChange.en} on the year and ${changeFromPeak.en} from its peak.`,
      ),
      text(
        `租金指數報${rents.current}點，按年${yearlyRentChange.zh}。租金波幅一向小於售價，因為租約通常兩至三年，調整需時。`,
        `租金指数报${rents.current}点，同比${yearlyRentChange.gb}。租金波幅一向小于售价，因为租约通常两至三年，调整需要时间。`,
        `The rental index stood at ${rents.current}, ${yearlyRentChange.en} on the year. Rents move less than prices, since leases of two or three years take time to follow.`,
      ),
      text(
        `以${district.zh}為例，樓齡較新、業權分散的大廈交投較多；舊式大廈則以議價成交為主，買賣雙方的差距約為10%。`,
        `以${district.gb}为例，楼龄较新、产权分散的大厦成交较多；旧式大厦则以议价成交为主，买卖双方的差距约为10%。`,
        `In ${district.en}, newer strata-titled buildings trade most. In older ones, sales are negotiated and the two sides start about 10% apart.`,
      ),
      text(
        '指數以1999年1月為100點，屬示範資料，走勢參考市場周期編製，不應作投資依據。',
        '指数以1999年1月为100点，属演示数据，走势参考市场周期编制，不应作为投资依据。',
        'The index is 100 in January 1999. It is demonstration data modelled on market cycles and should not be relied on for investment.',
      ),
    ],
  };
}

function yieldsStory(scene: Scene): Story {
  const { kind, price, rent, name, district } = scene;
  const grossYield = ((rent * 12 * 100) / price).toFixed(1);
  // About three quarters of the gross yield remain after costs.
  const netYield = (Number(grossYield) * 0.75).toFixed(1);
  const priceText = formatMoney(price);
  const monthlyRent = formatMoney(rent);
  return {
    title: text(
      `回報率剖析：${name.zh}約${grossYield}厘是否合理`,
      `回报率剖析：${name.gb}约${grossYield}%是否合理`,
      `Is a yield of ${grossYield}% fair for ${name.en}?`,
    ),
    body: [
      text(
        `以${district.zh}${name.zh}一個叫價${priceText.zh}的單位為例，市值月租約${monthlyRent.zh}，毛回報率約${grossYield}厘。`,
        `以${district.gb}${name.gb}一个报价${priceText.gb}的单元为例，市值月租约${monthlyRent.gb}，毛回报率约${grossYield}%。`,
        `Take a unit in ${name.en}, ${district.en}, asking ${priceText.en}. Its market rent is about ${monthlyRent.en} a month, a gross yield of ${grossYield}%.`,
      ),
      text(
        `扣除管理費、差餉、地租及空置期，淨回報約${netYield}厘；若按揭息率高於此數，借貸愈多，自備資金的回報愈低。`,
        `扣除物业费、差饷、地租及空置期，净回报约${netYield}%；若贷款利率高于此数，借贷越多，自有资金的回报越低。`,
        `Net of management fees, rates, government rent and vacancy, the yield is about ${netYield}%. At a mortgage rate above that, borrowing reduces the return on equity.`,
      ),
      text(
        `${kind.zh}的回報差異，主要來自位置、樓齡及租客行業。位置愈核心，回報愈低而空置期愈短。`,
        `${kind.gb}的回报差异，主要来自位置、楼龄及租客行业。位置越核心，回报越低而空置期越短。`,
        `Yields on ${kind.en} property depend on location, age and the tenant’s trade. Core locations yield less and are vacant for shorter periods.`,
      ),
      createBackgroundParagraph(scene, 'sale'),
    ],
  };
}

function volumesStory(scene: Scene): Story {
  const { kind, month, registered, registeredBefore, district } = scene;
  const volumeChange = formatChange(registered.volume / registeredBefore.volume - 1);
  const averagePriceText = formatMoney(Math.round(registered.turnover / registered.volume / 10_000) * 10_000);
  return {
    title: text(
      `從${month.zh}登記數字看${district.zh}${kind.zh}`,
      `从${month.gb}登记数字看${district.gb}${kind.gb}`,
      `What the registrations of ${month.en} say about ${kind.en} property in ${district.en}`,
    ),
    body: [
      text(
        `${month.zh}${kind.zh}買賣登記${formatThousands(registered.volume)}宗，按月${volumeChange.zh}，平均每宗約${averagePriceText.zh}。`,
        `${month.gb}${kind.gb}买卖登记${formatThousands(registered.volume)}宗，环比${volumeChange.gb}，平均每宗约${averagePriceText.gb}。`,
        `${formatThousands(registered.volume)} ${kind.en} property sales were registered in ${month.en}, ${volumeChange.en} month on month, at an average of ${averagePriceText.en}.`,
      ),
      text(
        `登記較簽約遲數星期，${month.zh}的數字反映之前一個月的市況；農曆新年前後的升跌屬季節性，宜與去年同月比較。`,
        `登记较签约迟数周，${month.gb}的数字反映之前一个月的市场；农历新年前后的涨跌属季节性，宜与去年同月比较。`,
        `Registration lags signing by several weeks, so the figure for ${month.en} reflects the month before. Swings around the Lunar New Year are seasonal and are best compared year on year.`,
      ),
      text(
        `平均價受大額成交影響，中位數更能反映${district.zh}一類用家市場的實況。`,
        `平均价受大额成交影响，中位数更能反映${district.gb}一类自用市场的实况。`,
        `Large deals distort the average. In an end-user market such as ${district.en}, the median is a better guide.`,
      ),
      createCommentParagraph(scene, 'sale'),
    ],
  };
}

function districtReviewStory(scene: Scene): Story {
  const { district, kind, pricePerFoot: perFoot, rentPerFoot, building } = scene;
  const station = building.walk.station.name;
  return {
    title: text(
      `分區焦點：${district.zh}${kind.zh}呎價與呎租`,
      `分区焦点：${district.gb}${kind.gb}尺价与尺租`,
      `District in focus: ${kind.en} prices and rents in ${district.en}`,
    ),
    body: [
      text(
        `${district.zh}${kind.zh}現時一般呎價約${formatThousands(perFoot)}元，呎租約${rentPerFoot}元，港鐵${station.zh}站一帶的大廈最受用家歡迎。`,
        `${district.gb}${kind.gb}目前一般尺价约${formatThousands(perFoot)}港元，尺租约${rentPerFoot}港元，港铁${station.gb}站一带的大厦最受自用客户欢迎。`,
        `${capitalize(kind.en)} property in ${district.en} trades at about HK$${formatThousands(perFoot)} per sq ft and lets at about HK$${rentPerFoot} per sq ft. End-users prefer buildings near MTR ${station.en} Station.`,
      ),
      text(
        `${district.zh}的供應以中小型單位為主，全層放盤不多；有意擴充的企業往往需要提早半年物色${kind.zh}。`,
        `${district.gb}的供应以中小型单元为主，整层房源不多；有意扩充的企业往往需要提早半年寻找${kind.gb}。`,
        `Most ${kind.en} supply in ${district.en} is small or mid-sized, and whole floors are scarce. Expanding companies need to start looking about six months ahead.`,
      ),
      createBackgroundParagraph(scene, 'sale'),
      createCommentParagraph(scene, 'sale'),
    ],
  };
}

function rentsAndPricesStory(scene: Scene): Story {
  const { kind, indexedKind, prices, rents, month, name } = scene;
  const priceChangeText = formatChange(prices.changeOverYear);
  const rentChangeText = formatChange(rents.changeOverYear);
  return {
    title: text(
      `租價背馳？${indexedKind.zh}售價按年${priceChangeText.zh}，由${name.zh}說起`,
      `租价背离？${indexedKind.gb}售价同比${priceChangeText.gb}，从${name.gb}说起`,
      `${capitalize(indexedKind.en)} prices ${priceChangeText.en}: are rents diverging? The case of ${name.en}`,
    ),
    body: [
      text(
        `截至${month.zh}，${indexedKind.zh}售價按年${priceChangeText.zh}，租金按年${rentChangeText.zh}。兩者走勢不一，回報率因而改變。`,
        `截至${month.gb}，${indexedKind.gb}售价同比${priceChangeText.gb}，租金同比${rentChangeText.gb}。两者走势不一，回报率因而改变。`,
        `In the year to ${month.en}, ${indexedKind.en} prices were ${priceChangeText.en} and rents ${rentChangeText.en}. As the two diverge, yields change.`,
      ),
      text(
        `${kind.zh}售價反映資金成本及對前景的預期，租金則反映當下的業務需求，因此轉勢時售價往往先行。`,
        `${kind.gb}售价反映资金成本及对前景的预期，租金则反映当下的业务需求，因此转势时售价往往先行。`,
        `${capitalize(kind.en)} prices reflect borrowing costs and expectations, while rents reflect current demand, so prices tend to turn first.`,
      ),
      text(
        `以${name.zh}為例，租客續租意願高，業主寧願持貨收租，令放盤量維持偏低。`,
        `以${name.gb}为例，租客续租意愿高，业主宁愿持有收租，房源量因此偏低。`,
        `In ${name.en}, tenants are renewing and owners prefer to hold for income, so few units are offered for sale.`,
      ),
      createCommentParagraph(scene, 'sale'),
    ],
  };
}

function outlookStory(scene: Scene): Story {
  const { kind, indexedKind, district, prices } = scene;
  const changeFromPeak = formatChange(prices.changeFromPeak);
  return {
    title: text(
      `後市展望：${district.zh}${kind.zh}的三個觀察點`,
      `后市展望：${district.gb}${kind.gb}的三个观察点`,
      `Outlook: three things to watch for ${kind.en} property in ${district.en}`,
    ),
    body: [
      text(
        `第一是息率。${indexedKind.zh}售價指數現較高位${changeFromPeak.zh}，若資金成本回落，持貨壓力會減輕，減價個案亦會減少。`,
        `第一是利率。${indexedKind.gb}售价指数现较高位${changeFromPeak.gb}，若资金成本回落，持有压力会减轻，降价情况也会减少。`,
        `First, interest rates. The ${indexedKind.en} price index is ${changeFromPeak.en} from its peak; lower borrowing costs would ease holding costs and reduce price cuts.`,
      ),
      text(
        `第二是新供應。${district.zh}一帶新落成大廈的空置率若高於10%，業主便會以免租期及裝修津貼爭取租客。`,
        `第二是新供应。${district.gb}一带新建成大厦的空置率若高于10%，业主就会以免租期及装修补贴争取租客。`,
        `Second, new supply. If vacancy in new buildings around ${district.en} rises above 10%, landlords will compete with rent-free periods and fitting-out subsidies.`,
      ),
      text(
        `第三是業務需求。${district.zh}的租客以本地企業為主，招聘意欲是最好的先行指標。`,
        `第三是业务需求。${district.gb}的租客以本地企业为主，招聘意愿是最好的先行指标。`,
        `Third, business itself. Tenants in ${district.en} are mostly local firms; their hiring plans are the best leading indicator.`,
      ),
      createBackgroundParagraph(scene, 'registrations'),
    ],
  };
}
