import { formatThousands, text } from '#demo/basics/text.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { capitalize, formatChange, formatMoney } from './figures.ts';
import type { Scene } from './scene.ts';

/**
 * Subject of a news item. In news about leases the background paragraph does not mention buyers, and
 * in news about registrations it does not repeat the registration figures.
 */
export type Topic = 'sale' | 'lease' | 'registrations';

/** Returns a paragraph that compares a news item with market figures. */
export function createBackgroundParagraph(scene: Scene, topic: Topic): Trilingual {
  return scene.rng.pick(topic === 'lease' ? rentFigures(scene) : priceFigures(scene, topic));
}

/** Rents that change by less than this fraction in a year are called steady. */
const STEADY_RENT_THRESHOLD = 0.02;

function priceFigures(scene: Scene, topic: Topic): readonly Trilingual[] {
  const { kind, indexedKind, month, prices, rents, registered, registeredBefore } = scene;
  const yearlyChange = formatChange(prices.changeOverYear);
  const yearlyRentChange = formatChange(rents.changeOverYear);
  const changeFromPeak = formatChange(prices.changeFromPeak);
  const volumeChange = formatChange(registered.volume / registeredBefore.volume - 1);
  const turnoverText = formatMoney(registered.turnover);
  const rentClause =
    Math.abs(rents.changeOverYear) <= STEADY_RENT_THRESHOLD
      ? text('租金則相對平穩，', '租金则相对平稳，', 'rents were steadier, ')
      : text('租金則', '租金则', 'rents were ');
  const indexSentences = [
    text(
      `${month.zh}${indexedKind.zh}售價指數報${prices.current}點，按年${yearlyChange.zh}；租金指數報${rents.current}點，按年${yearlyRentChange.zh}。`,
      `${month.gb}${indexedKind.gb}售价指数报${prices.current}点，同比${yearlyChange.gb}；租金指数报${rents.current}点，同比${yearlyRentChange.gb}。`,
      `The ${indexedKind.en} price index stood at ${prices.current} in ${month.en}, ${yearlyChange.en} year on year, while the rental index stood at ${rents.current}, ${yearlyRentChange.en}.`,
    ),
    text(
      `${month.zh}${indexedKind.zh}售價指數較歷史高位${changeFromPeak.zh}；${rentClause.zh}按年${yearlyRentChange.zh}。`,
      `${month.gb}${indexedKind.gb}售价指数较历史高位${changeFromPeak.gb}；${rentClause.gb}同比${yearlyRentChange.gb}。`,
      `In ${month.en} the ${indexedKind.en} price index was ${changeFromPeak.en} from its peak; ${rentClause.en}${yearlyRentChange.en} year on year.`,
    ),
  ];
  if (topic === 'registrations') return indexSentences;
  return [
    ...indexSentences,
    text(
      `${month.zh}全港錄得${formatThousands(registered.volume)}宗${kind.zh}買賣登記，按月${volumeChange.zh}，涉及金額約${turnoverText.zh}。`,
      `${month.gb}全港共有${formatThousands(registered.volume)}宗${kind.gb}买卖登记，环比${volumeChange.gb}，涉及金额约${turnoverText.gb}。`,
      `A total of ${formatThousands(registered.volume)} ${kind.en} property sales were registered in ${month.en}, ${volumeChange.en} month on month, worth about ${turnoverText.en}.`,
    ),
    text(
      `${month.zh}${kind.zh}買賣登記量為${formatThousands(registered.volume)}宗，${indexedKind.zh}售價按年${yearlyChange.zh}，入市者以用家居多。`,
      `${month.gb}${kind.gb}买卖登记量为${formatThousands(registered.volume)}宗，${indexedKind.gb}售价同比${yearlyChange.gb}，买家以自用为主。`,
      `End-users led the ${kind.en} market in ${month.en}, with ${formatThousands(registered.volume)} sales registered and ${indexedKind.en} prices ${yearlyChange.en} year on year.`,
    ),
  ];
}

function rentFigures({
  kind,
  indexedKind,
  month,
  rents,
  district,
  rentPerFoot,
}: Scene): readonly Trilingual[] {
  const yearlyChange = formatChange(rents.changeOverYear);
  const monthlyChange = formatChange(rents.changeOverMonth);
  const changeFromPeak = formatChange(rents.changeFromPeak);
  return [
    text(
      `${month.zh}${indexedKind.zh}租金指數報${rents.current}點，按月${monthlyChange.zh}，按年${yearlyChange.zh}。`,
      `${month.gb}${indexedKind.gb}租金指数报${rents.current}点，环比${monthlyChange.gb}，同比${yearlyChange.gb}。`,
      `The ${indexedKind.en} rental index stood at ${rents.current} in ${month.en}, ${monthlyChange.en} month on month and ${yearlyChange.en} year on year.`,
    ),
    text(
      `${month.zh}${indexedKind.zh}租金按年${yearlyChange.zh}，較歷史高位${changeFromPeak.zh}。`,
      `${month.gb}${indexedKind.gb}租金同比${yearlyChange.gb}，较历史高位${changeFromPeak.gb}。`,
      `${capitalize(indexedKind.en)} rents were ${yearlyChange.en} year on year in ${month.en}, and ${changeFromPeak.en} from their peak.`,
    ),
    text(
      `${district.zh}同類${kind.zh}的呎租約為${rentPerFoot}元；全港${indexedKind.zh}租金${month.zh}按年${yearlyChange.zh}。`,
      `${district.gb}同类${kind.gb}的尺租约为${rentPerFoot}港元；全港${indexedKind.gb}租金${month.gb}同比${yearlyChange.gb}。`,
      `Comparable ${kind.en} space in ${district.en} lets at about HK$${rentPerFoot} per sq ft. Citywide, ${indexedKind.en} rents were ${yearlyChange.en} year on year in ${month.en}.`,
    ),
  ];
}

/** Returns a closing paragraph with a quote from an agent. */
export function createCommentParagraph(scene: Scene, topic: Topic): Trilingual {
  return scene.rng.pick(topic === 'lease' ? lettingComments(scene) : sellingComments(scene));
}

function sellingComments({ district, kind, speaker, rents }: Scene): readonly Trilingual[] {
  const outlookClause =
    rents.changeOverYear < -STEADY_RENT_THRESHOLD
      ? text(
          '買家仍有議價空間，租金料繼續受壓',
          '买家仍有议价空间，预计租金继续承压',
          'buyers still have room to bargain and rents should stay under pressure',
        )
      : text(
          '短期內供應有限，租金料維持平穩',
          '短期内供应有限，预计租金保持平稳',
          'little supply is coming in the short term and rents should hold steady',
        );
  return [
    text(
      `${speaker.zh}表示，${district.zh}${kind.zh}查詢量近月回升，準買家普遍要求實地視察，決定時間約需兩至四星期。`,
      `${speaker.gb}表示，${district.gb}${kind.gb}咨询量近几个月回升，意向买家普遍要求实地看房，决策时间约需两至四周。`,
      `${speaker.en}, said enquiries for ${kind.en} space in ${district.en} have picked up in recent months. Most buyers inspect the unit first and decide within two to four weeks.`,
    ),
    text(
      `${speaker.zh}指出，${district.zh}業主態度較去年務實，叫價貼近市況的單位往往在一個月內獲承接。`,
      `${speaker.gb}指出，${district.gb}业主态度较去年务实，报价贴近市场的单元往往在一个月内成交。`,
      `${speaker.en}, said owners in ${district.en} are more realistic than a year ago, and units asking close to the market often sell within a month.`,
    ),
    text(
      `${speaker.zh}認為，${district.zh}配套成熟，${outlookClause.zh}。`,
      `${speaker.gb}认为，${district.gb}配套成熟，${outlookClause.gb}。`,
      `${speaker.en}, said that in ${district.en} ${outlookClause.en}.`,
    ),
    text(
      `${speaker.zh}預期，若息率維持現水平，投資者會繼續在${district.zh}物色回報較高的${kind.zh}。`,
      `${speaker.gb}预期，若利率维持当前水平，投资者会继续在${district.gb}寻找回报较高的${kind.gb}。`,
      `${speaker.en}, expects investors to keep looking for higher-yielding ${kind.en} property in ${district.en} if interest rates stay at their current level.`,
    ),
  ];
}

function lettingComments({ district, kind, speaker }: Scene): readonly Trilingual[] {
  return [
    text(
      `${speaker.zh}提醒，${district.zh}的準租客應預留裝修及申請牌照的時間，並在租約列明免租期及還原條款。`,
      `${speaker.gb}提醒，${district.gb}的意向租客应预留装修及申请牌照的时间，并在租约中列明免租期及恢复原状条款。`,
      `${speaker.en}, advises tenants in ${district.en} to allow time for fitting out and licensing, and to set out rent-free and reinstatement terms in the lease.`,
    ),
    text(
      `${speaker.zh}表示，${district.zh}${kind.zh}業主願意在免租期及裝修津貼上讓步，以留住優質租客。`,
      `${speaker.gb}表示，${district.gb}${kind.gb}业主愿意在免租期及装修补贴上让步，以留住优质租客。`,
      `${speaker.en}, said ${kind.en} landlords in ${district.en} are conceding on rent-free periods and fitting-out subsidies to keep good tenants.`,
    ),
    text(
      `${speaker.zh}指出，${district.zh}面積適中、即時可用的${kind.zh}最快租出，一般在六星期內簽約。`,
      `${speaker.gb}指出，${district.gb}面积适中、即时可用的${kind.gb}最快租出，一般在六周内签约。`,
      `${speaker.en}, said mid-sized ${kind.en} space in ${district.en} that is ready for use lets fastest, usually within six weeks.`,
    ),
    text(
      `${speaker.zh}認為，${district.zh}交通便利，租客多數續租，空置單位不多。`,
      `${speaker.gb}认为，${district.gb}交通便利，多数选择续租，空置单元不多。`,
      `${speaker.en}, said transport in ${district.en} is convenient, most tenants are renewing and vacancies are few.`,
    ),
  ];
}
