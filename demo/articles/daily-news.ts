import { formatThousands, text } from '#demo/basics/text.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { createBackgroundParagraph, createCommentParagraph, type Topic } from './background.ts';
import {
  demandDetail,
  lettingDetail,
  priceCutDetail,
  recordRentDetail,
  registrationsDetail,
  saleDetail,
  sellOffDetail,
  tenderDetail,
} from './daily-details.ts';
import { capitalize, formatArea, formatChange, formatMoney, withArticle } from './figures.ts';
import type { Scene, Story } from './scene.ts';

/** Templates of daily news, such as a sale, a lease or a lower asking price. */
export const DAILY_NEWS_TEMPLATES: readonly ((scene: Scene) => Story)[] = [
  saleStory,
  lettingStory,
  priceCutStory,
  sellOffStory,
  demandStory,
  recordRentStory,
  enBlocStory,
  monthlyStory,
];

const TENANT_TRADES: Readonly<Record<Scene['type'], readonly Trilingual[]>> = {
  i: [
    text('電商物流公司', '电商物流公司', 'online-shopping logistics firm'),
    text('影視製作公司', '影视制作公司', 'film studio'),
    text('食品加工商', '食品加工商', 'food processor'),
    text('汽車配件商', '汽车配件商', 'car parts dealer'),
  ],
  c: [
    text('保險經紀公司', '保险经纪公司', 'insurance broker'),
    text('家族辦公室', '家族办公室', 'family office'),
    text('軟件公司', '软件公司', 'software company'),
    text('教育中心', '教育中心', 'tuition centre'),
  ],
  s: [
    text('連鎖咖啡店', '连锁咖啡店', 'coffee chain'),
    text('藥房', '药房', 'pharmacy'),
    text('日式餐廳', '日式餐厅', 'Japanese restaurant'),
    text('寵物用品店', '宠物用品店', 'pet shop'),
  ],
};

function withBackground(
  scene: Scene,
  topic: Topic,
  paragraphs: readonly Trilingual[],
): readonly Trilingual[] {
  return [...paragraphs, createBackgroundParagraph(scene, topic), createCommentParagraph(scene, topic)];
}

function saleStory(scene: Scene): Story {
  const { name, district, price, unit, pricePerFoot: perFoot, street } = scene;
  const priceText = formatMoney(price);
  const areaText = formatArea(unit.gross);
  const yearsHeld = scene.rng.integer(6, 16);
  return {
    title: text(
      `${name.zh}單位${priceText.zh}易手，呎價${formatThousands(perFoot)}元`,
      `${name.gb}单元${priceText.gb}成交，尺价${formatThousands(perFoot)}港元`,
      `Unit in ${name.en} sold for ${priceText.en}, or HK$${formatThousands(perFoot)} per sq ft`,
    ),
    body: withBackground(scene, 'sale', [
      text(
        `${district.zh}${street.zh}${name.zh}一個單位剛以${priceText.zh}售出，建築面積約${areaText.zh}，呎價約${formatThousands(perFoot)}元。`,
        `${district.gb}${street.gb}${name.gb}一个单元刚以${priceText.gb}售出，建筑面积约${areaText.gb}，尺价约${formatThousands(perFoot)}港元。`,
        `A unit in ${name.en} on ${street.en}, ${district.en}, has been sold for ${priceText.en}. The unit has a gross area of about ${areaText.en}, equivalent to HK$${formatThousands(perFoot)} per sq ft.`,
      ),
      saleDetail(scene, yearsHeld),
    ]),
  };
}

function lettingStory(scene: Scene): Story {
  const { name, district, rent, unit, rentPerFoot, type, rng } = scene;
  const tenantTrade = rng.pick(TENANT_TRADES[type]);
  const priceText = formatMoney(rent);
  const areaText = formatArea(unit.gross);
  const leaseYears = rng.pick([2, 3, 3, 5]);
  return {
    title: text(
      `${tenantTrade.zh}承租${name.zh}，月租${priceText.zh}`,
      `${tenantTrade.gb}租用${name.gb}，月租${priceText.gb}`,
      `${capitalize(tenantTrade.en)} leases space in ${name.en} at ${priceText.en} a month`,
    ),
    body: withBackground(scene, 'lease', [
      text(
        `${tenantTrade.zh}剛租用${district.zh}${name.zh}約${areaText.zh}樓面，月租約${priceText.zh}，呎租約${rentPerFoot}元，租約為期${leaseYears}年。`,
        `${tenantTrade.gb}刚租用${district.gb}${name.gb}约${areaText.gb}楼面，月租约${priceText.gb}，尺租约${rentPerFoot}港元，租约为期${leaseYears}年。`,
        `${capitalize(withArticle(tenantTrade.en))} has leased about ${areaText.en} in ${name.en}, ${district.en}, at ${priceText.en} a month, or HK$${rentPerFoot} per sq ft, for ${leaseYears} years.`,
      ),
      lettingDetail(scene),
    ]),
  };
}

function priceCutStory(scene: Scene): Story {
  const { name, district, price, unit, pricePerFoot: perFoot, rng } = scene;
  const cutPercent = rng.integer(6, 18);
  const oldPriceText = formatMoney(Math.round(price / (1 - cutPercent / 100) / 100_000) * 100_000);
  const newPriceText = formatMoney(price);
  const areaText = formatArea(unit.gross);
  return {
    title: text(
      `${name.zh}減價${cutPercent}%，最新叫價${newPriceText.zh}`,
      `${name.gb}降价${cutPercent}%，最新报价${newPriceText.gb}`,
      `Asking price in ${name.en} cut by ${cutPercent}% to ${newPriceText.en}`,
    ),
    body: withBackground(scene, 'sale', [
      text(
        `${district.zh}${name.zh}一個約${areaText.zh}單位，業主最初叫價${oldPriceText.zh}，最新減至${newPriceText.zh}，減幅${cutPercent}%，折合呎價約${formatThousands(perFoot)}元。`,
        `${district.gb}${name.gb}一个约${areaText.gb}单元，业主最初报价${oldPriceText.gb}，最新降至${newPriceText.gb}，降幅${cutPercent}%，折合尺价约${formatThousands(perFoot)}港元。`,
        `The owner of a unit of about ${areaText.en} in ${name.en}, ${district.en}, has cut the asking price by ${cutPercent}%, from ${oldPriceText.en} to ${newPriceText.en}, or HK$${formatThousands(perFoot)} per sq ft.`,
      ),
      priceCutDetail(scene),
    ]),
  };
}

function sellOffStory(scene: Scene): Story {
  const { name, district, rng, unit, price } = scene;
  const unitCount = rng.integer(3, 9);
  const totalPriceText = formatMoney(price * unitCount);
  const areaText = formatArea(unit.gross * unitCount);
  return {
    title: text(
      `業主沽售${name.zh}${unitCount}個單位，意向價${totalPriceText.zh}`,
      `业主出售${name.gb}${unitCount}个单元，意向价${totalPriceText.gb}`,
      `Owner offers ${unitCount} units in ${name.en} for ${totalPriceText.en}`,
    ),
    body: withBackground(scene, 'sale', [
      text(
        `有投資者放售${district.zh}${name.zh}合共${unitCount}個單位，總面積約${areaText.zh}，意向價約${totalPriceText.zh}，可分拆或整批洽購。`,
        `有投资者出售${district.gb}${name.gb}共${unitCount}个单元，总面积约${areaText.gb}，意向价约${totalPriceText.gb}，可拆分或整批洽购。`,
        `An investor is offering ${unitCount} units in ${name.en}, ${district.en}, for about ${totalPriceText.en}. They total about ${areaText.en} and can be bought together or separately.`,
      ),
      sellOffDetail(scene),
    ]),
  };
}

function demandStory(scene: Scene): Story {
  const { district, kind, rng, rentPerFoot } = scene;
  const risePercent = rng.integer(8, 32);
  return {
    title: text(
      `${district.zh}${kind.zh}查詢按月升${risePercent}%`,
      `${district.gb}${kind.gb}咨询环比上升${risePercent}%`,
      `Enquiries for ${kind.en} space in ${district.en} rise ${risePercent}% in a month`,
    ),
    body: withBackground(scene, 'lease', [
      text(
        `${district.zh}${kind.zh}查詢量較上月增加約${risePercent}%，以中小型單位最受歡迎，一般呎租約${rentPerFoot}元。`,
        `${district.gb}${kind.gb}咨询量较上月增加约${risePercent}%，以中小型单元最受欢迎，一般尺租约${rentPerFoot}港元。`,
        `Enquiries for ${kind.en} space in ${district.en} rose about ${risePercent}% month on month. Small and mid-sized units are most in demand, at rents of about HK$${rentPerFoot} per sq ft.`,
      ),
      demandDetail(scene),
    ]),
  };
}

function recordRentStory(scene: Scene): Story {
  const { name, district, rentPerFoot, rent, unit } = scene;
  const areaText = formatArea(unit.gross);
  const priceText = formatMoney(rent);
  return {
    title: text(
      `${name.zh}呎租${rentPerFoot}元，屬今年較高水平`,
      `${name.gb}尺租${rentPerFoot}港元，属今年较高水平`,
      `${name.en} achieves HK$${rentPerFoot} per sq ft, among its highest rents this year`,
    ),
    body: withBackground(scene, 'lease', [
      text(
        `${district.zh}${name.zh}一個約${areaText.zh}單位以每月${priceText.zh}租出，呎租${rentPerFoot}元，屬大廈今年以來較高水平。`,
        `${district.gb}${name.gb}一个约${areaText.gb}单元以每月${priceText.gb}租出，尺租${rentPerFoot}港元，属大厦今年以来较高水平。`,
        `A unit of about ${areaText.en} in ${name.en}, ${district.en}, has been let at ${priceText.en} a month, or HK$${rentPerFoot} per sq ft, among the building’s highest rents this year.`,
      ),
      recordRentDetail(scene),
    ]),
  };
}

function enBlocStory(scene: Scene): Story {
  const { name, district, building, street, type } = scene;
  const areaText = formatArea(building.floorPlate * building.floors);
  // Only industrial buildings qualify for revitalisation.
  const conversionSentence =
    type === 'i' ? text('活化', '活化', 'revitalisation') : text('翻新', '翻新', 'refurbishment');
  return {
    title: text(
      `${district.zh}${street.zh}全幢物業招標，鄰近${name.zh}`,
      `${district.gb}${street.gb}整栋物业招标，邻近${name.gb}`,
      `Block on ${street.en}, ${district.en}, next to ${name.en} put up for tender`,
    ),
    body: withBackground(scene, 'sale', [
      text(
        `${district.zh}${street.zh}一幢物業推出公開招標，毗鄰${name.zh}，總樓面面積約${areaText.zh}，適合重建、${conversionSentence.zh}或整幢自用。`,
        `${district.gb}${street.gb}一栋物业推出公开招标，毗邻${name.gb}，总建筑面积约${areaText.gb}，适合重建、${conversionSentence.gb}或整栋自用。`,
        `A block on ${street.en}, ${district.en}, next to ${name.en}, has been put up for public tender. Its floor area of about ${areaText.en} would suit redevelopment, ${conversionSentence.en} or a single end-user.`,
      ),
      tenderDetail(scene),
    ]),
  };
}

function monthlyStory(scene: Scene): Story {
  const { kind, month, registered, registeredBefore, district } = scene;
  const volumeChangeText = formatChange(registered.volume / registeredBefore.volume - 1);
  const priceText = formatMoney(registered.turnover);
  return {
    title: text(
      `${month.zh}${kind.zh}登記${formatThousands(registered.volume)}宗，${district.zh}交投活躍`,
      `${month.gb}${kind.gb}登记${formatThousands(registered.volume)}宗，${district.gb}成交活跃`,
      `${formatThousands(registered.volume)} ${kind.en} property sales registered in ${month.en}; ${district.en} active`,
    ),
    body: withBackground(scene, 'registrations', [
      text(
        `${month.zh}${kind.zh}買賣登記共${formatThousands(registered.volume)}宗，按月${volumeChangeText.zh}，總值約${priceText.zh}，當中${district.zh}交投較為活躍。`,
        `${month.gb}${kind.gb}买卖登记共${formatThousands(registered.volume)}宗，环比${volumeChangeText.gb}，总值约${priceText.gb}，其中${district.gb}成交较为活跃。`,
        `A total of ${formatThousands(registered.volume)} ${kind.en} property sales worth about ${priceText.en} were registered in ${month.en}, ${volumeChangeText.en} month on month. ${district.en} was among the busier districts.`,
      ),
      registrationsDetail(scene),
    ]),
  };
}
