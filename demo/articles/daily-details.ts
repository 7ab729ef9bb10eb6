import { formatThousands, text } from '#demo/basics/text.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { formatArea, formatMoney } from './figures.ts';
import type { Scene } from './scene.ts';

/* Returns the second paragraph of a news item about a sale. It contains figures of this unit, so
   that news items rarely read alike. The other functions below do the same for other subjects. */

export function saleDetail(scene: Scene, yearsHeld: number): Trilingual {
  const { rng, building, price, rent, unit } = scene;
  const grossYield = (((rent * 12) / price) * 100).toFixed(1);
  const [year, station] = [building.year, building.walk.station.name];
  return rng.pick([
    text(
      `據了解，原業主持貨${yearsHeld}年，是次以交吉形式出售，買家購入作自用。`,
      `据了解，原业主持有${yearsHeld}年，此次以空置交付方式出售，买家购入自用。`,
      `The vendor had held the unit for ${yearsHeld} years and sold it with vacant possession. The buyer is an end-user.`,
    ),
    text(
      `買家為投資者，按市值月租約${formatMoney(rent).zh}計算，回報率約${grossYield}厘。`,
      `买家为投资者，按市值月租约${formatMoney(rent).gb}计算，回报率约${grossYield}%。`,
      `The buyer is an investor. At a market rent of about ${formatMoney(rent).en} a month, the gross yield is about ${grossYield}%.`,
    ),
    text(
      `大廈於${year}年落成，鄰近港鐵${station.zh}站；原業主持有物業${yearsHeld}年。`,
      `大厦于${year}年建成，邻近港铁${station.gb}站；原业主持有物业${yearsHeld}年。`,
      `The building was completed in ${year} and is close to MTR ${station.en} Station. The vendor had owned the unit for ${yearsHeld} years.`,
    ),
    text(
      `單位實用面積約${formatArea(unit.saleable).zh}，買賣雙方商討約${yearsHeld}星期後成交。`,
      `单元实用面积约${formatArea(unit.saleable).gb}，买卖双方商谈约${yearsHeld}周后成交。`,
      `The unit has a saleable area of about ${formatArea(unit.saleable).en}. The parties negotiated for about ${yearsHeld} weeks.`,
    ),
  ]);
}

export function lettingDetail({ rng, district, rent, building }: Scene): Trilingual {
  const rentFreeMonths = rng.integer(1, 3);
  const deposit = formatMoney(rent * rng.integer(2, 3));
  const station = building.walk.station.name;
  return rng.pick([
    text(
      `租客原於${district.zh}設有較細樓面，因業務擴展而搬遷；業主提供${rentFreeMonths}個月免租期作裝修之用。`,
      `租客原在${district.gb}设有较小楼面，因业务扩展而搬迁；业主提供${rentFreeMonths}个月免租期用于装修。`,
      `The tenant is expanding from smaller premises in ${district.en}. The landlord granted ${rentFreeMonths} month${rentFreeMonths === 1 ? '' : 's'} rent-free for fitting out.`,
    ),
    text(
      `租約按金約${deposit.zh}，管理費及差餉由租客負責。`,
      `租约押金约${deposit.gb}，物业费及差饷由租客承担。`,
      `The deposit is about ${deposit.en}. Management fees and rates are payable by the tenant.`,
    ),
    text(
      `租客看重鄰近港鐵${station.zh}站，步行可達；免租期為${rentFreeMonths}個月。`,
      `租客看重邻近港铁${station.gb}站，步行可达；免租期为${rentFreeMonths}个月。`,
      `The tenant chose the building for its walk to MTR ${station.en} Station. The lease includes a rent-free period of ${rentFreeMonths} month${rentFreeMonths === 1 ? '' : 's'}.`,
    ),
  ]);
}

export function priceCutDetail({ rng, rent, price, building }: Scene): Trilingual {
  const grossYield = (((rent * 12) / price) * 100).toFixed(1);
  const weeksListed = rng.integer(5, 30);
  return rng.pick([
    text(
      `單位放售約${weeksListed}星期，現以交吉形式出售。`,
      `单元挂牌约${weeksListed}周，现以空置交付方式出售。`,
      `The unit has been on the market for about ${weeksListed} weeks and is offered with vacant possession.`,
    ),
    text(
      `若以市值月租約${formatMoney(rent).zh}計算，按最新叫價的回報率約${grossYield}厘。`,
      `若以市值月租约${formatMoney(rent).gb}计算，按最新报价的回报率约${grossYield}%。`,
      `At a market rent of about ${formatMoney(rent).en} a month, the new asking price gives a gross yield of about ${grossYield}%.`,
    ),
    text(
      `大廈於${building.year}年落成，業主放售約${weeksListed}星期後調整叫價。`,
      `大厦于${building.year}年建成，业主挂牌约${weeksListed}周后调整报价。`,
      `The building was completed in ${building.year}. The owner lowered the price after about ${weeksListed} weeks on the market.`,
    ),
  ]);
}

/** Tenants that rent several units from one owner, by property type. */
const TENANTS_BY_TYPE: Readonly<Record<IcsType, Trilingual>> = {
  i: text('倉儲及網購公司', '仓储及电商公司', 'storage and online-retail companies'),
  c: text('貿易及設計公司', '贸易及设计公司', 'trading and design companies'),
  s: text('美容院及補習社', '美容院及培训机构', 'beauty salons and tuition centres'),
};

export function sellOffDetail({ rng, type, rent, unit }: Scene): Trilingual {
  const tenants = TENANTS_BY_TYPE[type];
  const monthsLeft = rng.integer(5, 22);
  const leasedUnits = rng.integer(2, 3);
  return rng.pick([
    text(
      `其中${leasedUnits}個單位連租約出售，租客包括${tenants.zh}，租約尚餘約${monthsLeft}個月。`,
      `其中${leasedUnits}个单元带租约出售，租客包括${tenants.gb}，租约剩余约${monthsLeft}个月。`,
      `Of these, ${leasedUnits} are sold with tenancies to ${tenants.en} that have about ${monthsLeft} months to run.`,
    ),
    text(
      `單位面積由約${formatArea(Math.round(unit.gross * 0.8)).zh}起，已租出的單位月租約${formatMoney(rent).zh}。`,
      `单元面积由约${formatArea(Math.round(unit.gross * 0.8)).gb}起，已租出的单元月租约${formatMoney(rent).gb}。`,
      `Units start at about ${formatArea(Math.round(unit.gross * 0.8)).en}; those let bring in about ${formatMoney(rent).en} a month each.`,
    ),
  ]);
}

export function demandDetail({ rng, district, unit, building, kind }: Scene): Trilingual {
  const enquiryPercent = rng.integer(25, 60);
  const areaText = formatArea(Math.max(300, Math.round(unit.gross / 100) * 100));
  const station = building.walk.station.name;
  return rng.pick([
    text(
      `查詢者約${enquiryPercent}%來自鄰區，看重${district.zh}的交通及管理質素，所需面積多在${areaText.zh}以下。`,
      `咨询者约${enquiryPercent}%来自邻区，看重${district.gb}的交通及物业管理质量，所需面积多在${areaText.gb}以下。`,
      `About ${enquiryPercent}% of enquiries came from tenants in neighbouring districts, drawn by transport and building management. Most need less than ${areaText.en}.`,
    ),
    text(
      `鄰近港鐵${station.zh}站的${kind.zh}最受歡迎，約${enquiryPercent}%的查詢集中於步行10分鐘以內的大廈。`,
      `邻近港铁${station.gb}站的${kind.gb}最受欢迎，约${enquiryPercent}%的咨询集中于步行10分钟以内的大厦。`,
      `Buildings near MTR ${station.en} Station are the most sought after: about ${enquiryPercent}% of enquiries were for space within a 10-minute walk.`,
    ),
  ]);
}

/** Reasons for a high rent: fit-out for offices, frontage for shops, building services for factories. */
const HIGH_RENT_REASONS: Readonly<Record<IcsType, readonly Trilingual[]>> = {
  c: [
    text('單位附全新裝修', '单元带全新装修', 'newly fitted out'),
    text('單位景觀開揚，間隔實用', '单元视野开阔，格局实用', 'well laid out, with an open view'),
  ],
  s: [
    text('舖位門面闊，人流暢旺', '铺位门面宽，人流旺', 'wide-fronted and on a busy stretch'),
    text('舖位設來去水及排煙設施', '铺位设上下水及排烟设施', 'equipped with drainage and an exhaust duct'),
  ],
  i: [
    text('單位電力充足，近貨梯', '单元电力充足，近货梯', 'close to the cargo lifts, with ample power'),
    text('單位樓底高，間隔四正', '单元层高充裕，格局方正', 'high-ceilinged and regular in shape'),
  ],
};

export function recordRentDetail({ rng, type, unit, rents }: Scene): Trilingual {
  const reason = rng.pick(HIGH_RENT_REASONS[type]);
  const weeksListed = rng.integer(2, 9);
  const percentAbove = Math.max(1, Math.round(Math.abs(rents.changeOverYear) * 100) + rng.integer(2, 6));
  return text(
    `${reason.zh}，實用面積約${formatArea(unit.saleable).zh}，放租約${weeksListed}星期即獲承租，租金較同廈一般水平高約${percentAbove}%。`,
    `${reason.gb}，实用面积约${formatArea(unit.saleable).gb}，招租约${weeksListed}周即租出，租金较同一大厦一般水平高约${percentAbove}%。`,
    `The space, ${formatArea(unit.saleable).en} saleable, is ${reason.en}. It was let within about ${weeksListed} weeks, at a rent about ${percentAbove}% above the building’s usual level.`,
  );
}

export function tenderDetail({ rng, building, pricePerFoot: perFoot }: Scene): Trilingual {
  const tenderWeeks = rng.integer(4, 9);
  const pricePerFoot = Math.round((perFoot * rng.between(0.7, 0.95)) / 100) * 100;
  return rng.pick([
    text(
      `標書須於${tenderWeeks}星期內遞交，業主保留接納或拒絕任何標書的權利；市場估值約每呎${formatThousands(pricePerFoot)}元。`,
      `标书须于${tenderWeeks}周内递交，业主保留接纳或拒绝任何标书的权利；市场估值约每平方尺${formatThousands(pricePerFoot)}港元。`,
      `Tenders close in ${tenderWeeks} weeks and the owner is not bound to accept any bid. Market estimates are about HK$${formatThousands(pricePerFoot)} per sq ft.`,
    ),
    text(
      `物業樓高${building.floors}層，招標為期${tenderWeeks}星期，業主不一定接納最高出價。`,
      `物业共${building.floors}层，招标为期${tenderWeeks}周，业主不一定接纳最高出价。`,
      `The block has ${building.floors} storeys. The tender runs for ${tenderWeeks} weeks, and the owner need not accept the highest bid.`,
    ),
  ]);
}

export function registrationsDetail({ registered, district, kind, rng }: Scene): Trilingual {
  const averagePriceText = formatMoney(Math.round(registered.turnover / registered.volume / 10_000) * 10_000);
  return rng.pick([
    text(
      `平均每宗金額約${averagePriceText.zh}，以用家及長線收租的買家為主。`,
      `平均每宗金额约${averagePriceText.gb}，以自用及长线收租的买家为主。`,
      `The average consideration was about ${averagePriceText.en}. Most buyers were end-users or long-term investors.`,
    ),
    text(
      `按宗數計，${district.zh}${kind.zh}成交居前列，每宗平均約${averagePriceText.zh}。`,
      `按宗数计，${district.gb}${kind.gb}成交居前列，每宗平均约${averagePriceText.gb}。`,
      `${district.en} was among the leading districts by number of ${kind.en} property sales, at an average of about ${averagePriceText.en} each.`,
    ),
  ]);
}
