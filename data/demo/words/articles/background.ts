import type { Trilingual } from '#domain/language.ts';
import { grouped, text } from '../../text.ts';
import { money, moved } from './figures.ts';
import type { Scene } from './scene.ts';

/** A paragraph that sets a piece of news against the market's figures. */
export function background(scene: Scene): Trilingual {
  const { chance, kind, month, prices, rents, registered, registeredBefore } = scene;
  const yearly = moved(prices.overYear);
  const rentYearly = moved(rents.overYear);
  const peak = moved(prices.fromPeak);
  const volume = moved(registered.volume / registeredBefore.volume - 1);
  const turnover = money(registered.turnover);
  return chance.pick([
    text(
      `${month.zh}${kind.zh}售價指數報${prices.now}點，按年${yearly.zh}；租金指數報${rents.now}點，按年${rentYearly.zh}。`,
      `${month.gb}${kind.gb}售价指数报${prices.now}点，同比${yearly.gb}；租金指数报${rents.now}点，同比${rentYearly.gb}。`,
      `The ${kind.en} price index stood at ${prices.now} in ${month.en}, ${yearly.en} on the year; the rental index stood at ${rents.now}, ${rentYearly.en}.`,
    ),
    text(
      `${month.zh}全港錄得${grouped(registered.volume)}宗${kind.zh}買賣登記，按月${volume.zh}，涉及金額約${turnover.zh}。`,
      `${month.gb}全港录得${grouped(registered.volume)}宗${kind.gb}买卖登记，环比${volume.gb}，涉及金额约${turnover.gb}。`,
      `In ${month.en} the city registered ${grouped(registered.volume)} ${kind.en} sales, ${volume.en} on the month, worth about ${turnover.en}.`,
    ),
    text(
      `現時${kind.zh}售價指數較歷史高位${peak.zh}，買家議價空間較大；租金則相對平穩，按年${rentYearly.zh}。`,
      `目前${kind.gb}售价指数较历史高位${peak.gb}，买家议价空间较大；租金则相对平稳，同比${rentYearly.gb}。`,
      `The ${kind.en} price index is ${peak.en} from its peak, which leaves buyers room to bargain; rents are steadier, ${rentYearly.en} on the year.`,
    ),
    text(
      `資料顯示，${kind.zh}市場近月以用家主導，${month.zh}登記量為${grouped(registered.volume)}宗，售價按年${yearly.zh}。`,
      `资料显示，${kind.gb}市场近月以自用买家为主，${month.gb}登记量为${grouped(registered.volume)}宗，售价同比${yearly.gb}。`,
      `Users have led the ${kind.en} market lately: ${grouped(registered.volume)} sales were registered in ${month.en}, with prices ${yearly.en} on the year.`,
    ),
  ]);
}

/** A closing paragraph in an agent's words. */
export function comment(scene: Scene): Trilingual {
  const { chance, district, kind, speaker } = scene;
  return chance.pick([
    text(
      `${speaker.zh}表示，${district.zh}${kind.zh}查詢量近月回升，準買家普遍要求實地視察，決定時間約需兩至四星期。`,
      `${speaker.gb}表示，${district.gb}${kind.gb}咨询量近月回升，意向买家普遍要求实地看房，决策时间约需两至四周。`,
      `${speaker.en}, says enquiries for ${kind.en} space in ${district.en} have picked up; most buyers want to see the unit and decide within two to four weeks.`,
    ),
    text(
      `${speaker.zh}指出，業主態度較去年務實，叫價貼近市況的單位往往在一個月內獲承接。`,
      `${speaker.gb}指出，业主态度较去年务实，报价贴近市场的单元往往在一个月内成交。`,
      `${speaker.en}, notes that owners are more practical than a year ago: units asked near the market are often taken within a month.`,
    ),
    text(
      `${speaker.zh}認為，${district.zh}配套成熟，短期內供應有限，租金料維持平穩。`,
      `${speaker.gb}认为，${district.gb}配套成熟，短期内供应有限，预计租金保持平稳。`,
      `${speaker.en}, believes that ${district.en}, with its mature surroundings and little new supply, will keep its rents steady.`,
    ),
    text(
      `${speaker.zh}提醒，準租客應預留裝修及申請牌照的時間，並在租約列明免租期及還原條款。`,
      `${speaker.gb}提醒，意向租户应预留装修及申请牌照的时间，并在租约中列明免租期及恢复原状条款。`,
      `${speaker.en}, reminds tenants to allow time for fitting out and licences, and to write rent-free and reinstatement terms into the lease.`,
    ),
    text(
      `${speaker.zh}預期，若息率維持現水平，投資者會繼續物色回報較高的${kind.zh}，成交量可望穩步增加。`,
      `${speaker.gb}预期，若利率维持当前水平，投资者会继续寻找回报较高的${kind.gb}，成交量有望稳步增加。`,
      `${speaker.en}, expects that investors will go on looking for higher-yielding ${kind.en} property if rates stay where they are, and that sales will rise steadily.`,
    ),
  ]);
}
