import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { Walk } from '../locations/transport.ts';
import type { Unit } from '../units/unit.ts';
import type { Decoration } from './flags.ts';

/** Facts that a description may mention. */
export type DescriptionFacts = {
  readonly type: IcsType;
  readonly unit: Unit;
  readonly building: DemoBuilding | null;
  readonly street: Trilingual;
  readonly decoration: Decoration | null;
  readonly isGodown: boolean;
  readonly tenancyYield: number | null;
  /** Year of completion, if sold before completion. */
  readonly presaleYear: number | null;
  readonly isForSale: boolean;
  readonly isForLease: boolean;
};

/**
 * A sentence with the condition under which it is true of a listing; without a condition, it is always
 * true.
 */
type Sentence = { readonly text: Trilingual; readonly condition?: (facts: DescriptionFacts) => boolean };

const sentence = (
  zh: string,
  gb: string,
  en: string,
  condition?: (facts: DescriptionFacts) => boolean,
): Sentence => ({
  text: text(zh, gb, en),
  ...(condition && { condition }),
});

/** Square feet from which a unit is called large. */
const LARGE_UNIT_AREA = 3000;
const SMALL_UNIT_AREA = 800;
/** Pounds per square foot from which the floor loading is mentioned. */
const GOOD_FLOOR_LOADING_PSF = 150;
const AMPLE_LIFT_COUNT = 3;
const isLarge = ({ unit }: DescriptionFacts): boolean => unit.gross >= LARGE_UNIT_AREA;
const isSmall = ({ unit }: DescriptionFacts): boolean => unit.gross < SMALL_UNIT_AREA;
const isHighUp = ({ unit, building }: DescriptionFacts): boolean =>
  unit.storey > (building?.floors ?? Infinity) / 2;
const isSaleOnly = ({ isForLease }: DescriptionFacts): boolean => !isForLease;
const isLeaseOnly = ({ isForSale }: DescriptionFacts): boolean => !isForSale;

export function openingsFor(facts: DescriptionFacts): readonly Trilingual[] {
  const openings = sentencesFor(facts)
    .filter(({ condition }) => condition?.(facts) ?? true)
    .map(({ text: words }) => words);
  return facts.type === 's' && facts.unit.shop?.isOnGroundFloor && facts.building?.kind !== 'mall'
    ? [onStreetSentence(facts.street), ...openings]
    : openings;
}

export function closingsFor({ isForSale, presaleYear }: DescriptionFacts): readonly Trilingual[] {
  if (presaleYear !== null) return [completionSentence(presaleYear)];
  return isForSale ? SALE_CLOSINGS : LEASE_CLOSINGS;
}

export function nearStationSentence({ station: { name } }: Walk): Trilingual {
  return text(
    `鄰近港鐵${name.zh}站，交通便利。`,
    `邻近港铁${name.gb}站，交通便利。`,
    `Close to MTR ${name.en} Station.`,
  );
}

/**
 * Returns a sentence that states the yield of a property sold with its tenancy. `yieldBp` is in
 * hundredths of a per cent.
 */
export function tenancyYieldSentence(yieldBp: number): Trilingual {
  const yieldPercent = (yieldBp / 100).toFixed(1);
  return text(
    `連租約出售，現時回報約${yieldPercent}厘。`,
    `带租约出售，目前回报率约${yieldPercent}%。`,
    `Sold with its tenancy, at a current yield of about ${yieldPercent}%.`,
  );
}

function sentencesFor({ type, unit, building, isGodown }: DescriptionFacts): readonly Sentence[] {
  if (type === 's') {
    if (building?.kind === 'mall') return MALL_SHOP_SENTENCES;
    return unit.shop?.isOnGroundFloor ? GROUND_SHOP_SENTENCES : UPPER_SHOP_SENTENCES;
  }
  if (unit.wholeFloor) return WHOLE_FLOOR_SENTENCES;
  if (building?.kind === 'yard') return YARD_SENTENCES;
  if (building?.kind === 'data_centre') return TECHNICAL_SENTENCES;
  if (isGodown) return GODOWN_SENTENCES;
  return type === 'i' ? WORKSHOP_SENTENCES : OFFICE_SENTENCES;
}

function onStreetSentence(street: Trilingual): Trilingual {
  return text(
    `位處${street.zh}，門面開揚，人流暢旺。`,
    `位于${street.gb}，门面开阔，客流旺盛。`,
    `On ${street.en}, with an open frontage and heavy footfall.`,
  );
}

const WHOLE_FLOOR_SENTENCES = [
  sentence(
    '罕有全層單位，自成一角，私隱度高。',
    '难得整层房源，独立使用，私密性好。',
    'A rare whole floor: self-contained, with full privacy.',
  ),
  sentence(
    '全層單位，間隔四正，樓面實用。',
    '整层单元，格局方正，得房率高。',
    'A whole floor with a regular layout and practical space.',
  ),
];
const GROUND_SHOP_SENTENCES = [
  sentence(
    '門闊內深，飲食零售皆宜。',
    '门面宽、进深足，餐饮零售皆宜。',
    'Wide frontage and good depth, suitable for food and beverage or retail.',
    (facts) => !isSmall(facts),
  ),
  sentence(
    '小巧地舖，適合小食、找換及零售。',
    '小巧临街商铺，适合小吃、兑换及零售。',
    'A compact shop for snacks, money changing or retail.',
    isSmall,
  ),
  sentence(
    '鄰近屋苑及街市，民生商舖首選。',
    '邻近住宅小区及菜市场，适合社区商业。',
    'Close to housing and a market, ideal for neighbourhood trades.',
    ({ building }) => building?.type !== 'c',
  ),
  sentence(
    '轉角位置，兩面單邊，廣告效應強。',
    '转角位置，双面临街，展示效果好。',
    'Corner shop with two frontages and strong visibility.',
  ),
];
const UPPER_SHOP_SENTENCES = [
  sentence(
    '樓上舖位，適合美容、教育及診所。',
    '楼上铺位，适合美容、教育及诊所。',
    'An upstairs shop for beauty, tuition or a clinic.',
  ),
  sentence(
    '面積實用，租金相宜，適合樓上食肆。',
    '面积实用，租金合理，适合楼上餐饮。',
    'A practical size at a fair rent for an upstairs restaurant.',
    isLeaseOnly,
  ),
  sentence(
    '面積實用，間隔四正，適合樓上食肆或零售。',
    '面积实用，格局方正，适合楼上餐饮或零售。',
    'A practical size and regular layout for an upstairs restaurant or shop.',
  ),
];
const MALL_SHOP_SENTENCES = [
  sentence(
    '商場舖位，鄰近扶手電梯，人流穩定。',
    '商场铺位，靠近扶梯，客流稳定。',
    'A mall shop near the escalators, with steady footfall.',
  ),
  sentence(
    '商場內舖，間隔四正，適合零售及服務行業。',
    '商场内铺，格局方正，适合零售及服务业。',
    'A mall shop with a regular layout, for retail or services.',
  ),
  sentence(
    '大型舖位，適合食肆或連鎖店。',
    '大面积铺位，适合餐饮或连锁店。',
    'A large unit for a restaurant or a chain store.',
    isLarge,
  ),
];
const GODOWN_SENTENCES = [
  sentence(
    '貨倉單位，間隔四正，上落貨方便。',
    '仓库单元，格局方正，装卸货方便。',
    'A godown with a regular layout and easy loading and unloading.',
  ),
  sentence(
    '貨倉單位，承重佳，上落貨方便。',
    '仓库单元，承重好，装卸货方便。',
    'A godown with good floor loading and easy loading and unloading.',
    ({ building }) => (building?.row.floor_loading_psf ?? GOOD_FLOOR_LOADING_PSF) >= GOOD_FLOOR_LOADING_PSF,
  ),
  sentence(
    '倉寫兩用，貨梯近單位門口。',
    '仓库办公两用，货梯靠近单元门口。',
    'Storage and office in one, with the cargo lift close to the door.',
    ({ unit, building }) => unit.storey > 0 && building?.row.cargo_lifts !== 0,
  ),
  sentence(
    '大型貨倉，樓底高，可放高架。',
    '大型仓库，层高充裕，可设高位货架。',
    'A large godown with ceilings high enough for tall racking.',
    isLarge,
  ),
];
const YARD_SENTENCES = [
  sentence(
    '平整地台，適合存貨及停放車輛。',
    '地面平整，适合存货及停放车辆。',
    'Level ground for storage or parking lorries.',
  ),
  sentence(
    '設圍欄及水電，重型貨車可直達。',
    '设围栏及水电，重型货车可直达。',
    'Fenced, with water and power; heavy lorries can drive in.',
  ),
];
const TECHNICAL_SENTENCES = [
  sentence(
    '電力及冷卻供應充足，適合機房及研發。',
    '电力及制冷供应充足，适合机房及研发。',
    'Ample power and cooling for server rooms or research.',
  ),
];
const WORKSHOP_SENTENCES = [
  sentence(
    '工場單位，間隔四正，柱位少。',
    '工场单元，格局方正，柱子少。',
    'A workshop with a regular layout and few columns.',
  ),
  sentence(
    '單位光線充足，適合各類工業用途。',
    '采光充足，适合各类工业用途。',
    'A bright unit, suitable for many industrial uses.',
  ),
  sentence(
    '大單位樓底高，可作輕工業、貨倉及陳列用途。',
    '大面积单元层高充裕，可作轻工业、仓储及展示用途。',
    'A large unit with high ceilings for light industry, storage or display.',
    isLarge,
  ),
  sentence(
    '細單位易打理，適合工作室及網店存貨。',
    '小面积单元易打理，适合工作室及网店存货。',
    'A small, easily managed unit for a studio or an online shop’s stock.',
    isSmall,
  ),
];
const OFFICE_SENTENCES = [
  sentence(
    '間隔四正，實用率高，適合各行各業。',
    '格局方正，得房率高，适合各行各业。',
    'Regular layout with high efficiency, suitable for all trades.',
  ),
  sentence(
    '景觀開揚，間隔四正，適合各行各業。',
    '视野开阔，格局方正，适合各行各业。',
    'Open view and regular layout, suitable for all trades.',
    isHighUp,
  ),
  sentence(
    '單位實用，大堂氣派，升降機充足。',
    '单元实用，大堂气派，电梯充足。',
    'An efficient unit in a building with an impressive lobby and ample lifts.',
    ({ building }) =>
      (building?.grade === 'A' || building?.grade === 'B') &&
      (building.row.passenger_lifts ?? AMPLE_LIFT_COUNT) >= AMPLE_LIFT_COUNT,
  ),
  sentence(
    '窗邊單位，採光理想，可間隔房間及會議室。',
    '临窗单元，采光理想，可隔独立办公室及会议室。',
    'Good natural light; can be partitioned into rooms and a meeting room.',
    (facts) => !isSmall(facts),
  ),
  sentence(
    '細單位，適合初創及專業人士。',
    '小面积单元，适合初创企业及专业人士。',
    'A small unit for a start-up or a professional practice.',
    isSmall,
  ),
  sentence(
    '細單位，總價較低，自用收租皆宜。',
    '小面积单元，总价较低，自用收租皆宜。',
    'A small unit at a modest total price, for own use or investment.',
    (facts) => isSmall(facts) && isSaleOnly(facts),
  ),
];

function completionSentence(year: number): Trilingual {
  return text(
    `樓花發售，預計${year}年落成。`,
    `期房发售，预计${year}年建成。`,
    `Sold before completion, expected in ${year}.`,
  );
}

/** A lender sells repossessed property as is and makes no statements about it. */
export const SOLD_BY_LENDER_CLOSING = text(
  '銀主盤，以現狀出售。',
  '银主盘（抵押权人出售），按现状出售。',
  'Mortgagee sale, sold as is.',
);

export const SALE_CLOSINGS = [
  text(
    '交吉出售，自用投資皆宜。',
    '空置交付，自用投资皆宜。',
    'Sold with vacant possession, for own use or investment.',
  ),
  text('誠意放售，歡迎預約睇樓。', '诚意出售，欢迎预约看房。', 'Genuine seller; viewings welcome.'),
  text('同區罕有放盤，值得留意。', '同区稀缺房源，值得关注。', 'A rare offering in this district.'),
];
const LEASE_CLOSINGS = [
  text(
    '租約條款及免租期可議。',
    '租约条款及免租期可议。',
    'Lease terms and rent-free period are negotiable.',
  ),
  text('租金可議，歡迎預約睇樓。', '租金可议，欢迎预约看房。', 'Rent negotiable; viewings welcome.'),
  text(
    '業主樂意長租，租期彈性。',
    '业主乐意长租，租期灵活。',
    'The owner welcomes long leases; the term is flexible.',
  ),
];
