import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { Walk } from '../locations/transport.ts';
import type { Unit } from '../units/unit.ts';
import type { Decoration } from './flags.ts';

/** What a description may speak of. */
export type Described = {
  readonly type: IcsType;
  readonly unit: Unit;
  readonly building: DemoBuilding | null;
  readonly street: Trilingual;
  readonly decoration: Decoration | null;
  readonly godown: boolean;
  readonly tenancyYield: number | null;
  /** The year of completion, of what is sold before it is built. */
  readonly presale: number | null;
  readonly sale: boolean;
  readonly lease: boolean;
};

/** A sentence, and whether it is true of a listing; one without a condition always is. */
type Sentence = { readonly words: Trilingual; readonly when?: (described: Described) => boolean };

const say = (zh: string, gb: string, en: string, when?: (described: Described) => boolean): Sentence => ({
  words: text(zh, gb, en),
  ...(when && { when }),
});

/** Square feet. */
const LARGE = 3000;
const SMALL = 800;
/** Pounds per square foot. */
const GOOD_LOADING = 150;
const AMPLE_LIFTS = 3;
const large = ({ unit }: Described): boolean => unit.gross >= LARGE;
const small = ({ unit }: Described): boolean => unit.gross < SMALL;
const highUp = ({ unit, building }: Described): boolean => unit.storey > (building?.floors ?? Infinity) / 2;
const saleOnly = ({ lease }: Described): boolean => !lease;
const leaseOnly = ({ sale }: Described): boolean => !sale;

export function openingsFor(described: Described): readonly Trilingual[] {
  const openings = sentencesFor(described)
    .filter(({ when }) => when?.(described) ?? true)
    .map(({ words }) => words);
  return described.type === 's' && described.unit.shop?.ground && described.building?.kind !== 'mall'
    ? [onStreet(described.street), ...openings]
    : openings;
}

export function closingsFor({ sale, presale }: Described): readonly Trilingual[] {
  if (presale !== null) return [completing(presale)];
  return sale ? SALE_CLOSINGS : LEASE_CLOSINGS;
}

export function closeTo({ station: { name } }: Walk): Trilingual {
  return text(
    `鄰近港鐵${name.zh}站，交通便利。`,
    `邻近港铁${name.gb}站，交通便利。`,
    `Close to MTR ${name.en} Station.`,
  );
}

/** Hundredths of a per cent. */
export function withTenancyAt(yieldBp: number): Trilingual {
  const rate = (yieldBp / 100).toFixed(1);
  return text(
    `連租約出售，現時回報約${rate}厘。`,
    `带租约出售，目前回报率约${rate}%。`,
    `Sold with its tenancy, at a current yield of about ${rate}%.`,
  );
}

function sentencesFor({ type, unit, building, godown }: Described): readonly Sentence[] {
  if (type === 's') {
    if (building?.kind === 'mall') return MALL_SHOPS;
    return unit.shop?.ground ? GROUND_SHOPS : UPPER_SHOPS;
  }
  if (unit.wholeFloor) return WHOLE_FLOOR;
  if (building?.kind === 'yard') return YARDS;
  if (building?.kind === 'data_centre') return TECHNICAL;
  if (godown) return GODOWNS;
  return type === 'i' ? WORKSHOPS : OFFICES;
}

function onStreet(street: Trilingual): Trilingual {
  return text(
    `位處${street.zh}，門面開揚，人流暢旺。`,
    `位于${street.gb}，门面开阔，客流旺盛。`,
    `On ${street.en}, with an open frontage and heavy footfall.`,
  );
}

const WHOLE_FLOOR = [
  say(
    '罕有全層單位，自成一角，私隱度高。',
    '难得整层房源，独立使用，私密性好。',
    'A rare whole floor: self-contained, with full privacy.',
  ),
  say(
    '全層單位，間隔四正，樓面實用。',
    '整层单元，格局方正，得房率高。',
    'A whole floor with a regular layout and practical space.',
  ),
];
const GROUND_SHOPS = [
  say(
    '門闊內深，飲食零售皆宜。',
    '门面宽、进深足，餐饮零售皆宜。',
    'Wide frontage and good depth, suitable for food and beverage or retail.',
    (described) => !small(described),
  ),
  say(
    '小巧地舖，適合小食、找換及零售。',
    '小巧临街商铺，适合小吃、兑换及零售。',
    'A compact shop for snacks, money changing or retail.',
    small,
  ),
  say(
    '鄰近屋苑及街市，民生商舖首選。',
    '邻近住宅小区及菜市场，适合社区商业。',
    'Close to housing and a market, ideal for neighbourhood trades.',
    ({ building }) => building?.type !== 'c',
  ),
  say(
    '轉角位置，兩面單邊，廣告效應強。',
    '转角位置，双面临街，展示效果好。',
    'Corner shop with two frontages and strong visibility.',
  ),
];
const UPPER_SHOPS = [
  say(
    '樓上舖位，適合美容、教育及診所。',
    '楼上铺位，适合美容、教育及诊所。',
    'An upstairs shop for beauty, tuition or a clinic.',
  ),
  say(
    '面積實用，租金相宜，適合樓上食肆。',
    '面积实用，租金合理，适合楼上餐饮。',
    'A practical size at a fair rent for an upstairs restaurant.',
    leaseOnly,
  ),
  say(
    '面積實用，間隔四正，適合樓上食肆或零售。',
    '面积实用，格局方正，适合楼上餐饮或零售。',
    'A practical size and regular layout for an upstairs restaurant or shop.',
  ),
];
const MALL_SHOPS = [
  say(
    '商場舖位，鄰近扶手電梯，人流穩定。',
    '商场铺位，靠近扶梯，客流稳定。',
    'A mall shop near the escalators, with steady footfall.',
  ),
  say(
    '商場內舖，間隔四正，適合零售及服務行業。',
    '商场内铺，格局方正，适合零售及服务业。',
    'A mall shop with a regular layout, for retail or services.',
  ),
  say(
    '大型舖位，適合食肆或連鎖店。',
    '大面积铺位，适合餐饮或连锁店。',
    'A large unit for a restaurant or a chain store.',
    large,
  ),
];
const GODOWNS = [
  say(
    '貨倉單位，間隔四正，上落貨方便。',
    '仓库单元，格局方正，装卸货方便。',
    'A godown with a regular layout and easy loading and unloading.',
  ),
  say(
    '貨倉單位，承重佳，上落貨方便。',
    '仓库单元，承重好，装卸货方便。',
    'A godown with good floor loading and easy loading and unloading.',
    ({ building }) => (building?.row.floor_loading_psf ?? GOOD_LOADING) >= GOOD_LOADING,
  ),
  say(
    '倉寫兩用，貨梯近單位門口。',
    '仓库办公两用，货梯靠近单元门口。',
    'Storage and office in one, with the cargo lift close to the door.',
    ({ unit, building }) => unit.storey > 0 && building?.row.cargo_lifts !== 0,
  ),
  say(
    '大型貨倉，樓底高，可放高架。',
    '大型仓库，层高充裕，可设高位货架。',
    'A large godown with ceilings high enough for tall racking.',
    large,
  ),
];
const YARDS = [
  say(
    '平整地台，適合存貨及停放車輛。',
    '地面平整，适合存货及停放车辆。',
    'Level ground for storage or parking lorries.',
  ),
  say(
    '設圍欄及水電，重型貨車可直達。',
    '设围栏及水电，重型货车可直达。',
    'Fenced, with water and power; heavy lorries can drive in.',
  ),
];
const TECHNICAL = [
  say(
    '電力及冷卻供應充足，適合機房及研發。',
    '电力及制冷供应充足，适合机房及研发。',
    'Ample power and cooling for server rooms or research.',
  ),
];
const WORKSHOPS = [
  say(
    '工場單位，間隔四正，柱位少。',
    '工场单元，格局方正，柱子少。',
    'A workshop with a regular layout and few columns.',
  ),
  say(
    '單位光線充足，適合各類工業用途。',
    '采光充足，适合各类工业用途。',
    'A bright unit, suitable for many industrial uses.',
  ),
  say(
    '大單位樓底高，可作輕工業、貨倉及陳列用途。',
    '大面积单元层高充裕，可作轻工业、仓储及展示用途。',
    'A large unit with high ceilings for light industry, storage or display.',
    large,
  ),
  say(
    '細單位易打理，適合工作室及網店存貨。',
    '小面积单元易打理，适合工作室及网店存货。',
    'A small, easily managed unit for a studio or an online shop’s stock.',
    small,
  ),
];
const OFFICES = [
  say(
    '間隔四正，實用率高，適合各行各業。',
    '格局方正，得房率高，适合各行各业。',
    'Regular layout with high efficiency, suitable for all trades.',
  ),
  say(
    '景觀開揚，間隔四正，適合各行各業。',
    '视野开阔，格局方正，适合各行各业。',
    'Open view and regular layout, suitable for all trades.',
    highUp,
  ),
  say(
    '單位實用，大堂氣派，升降機充足。',
    '单元实用，大堂气派，电梯充足。',
    'An efficient unit in a building with an impressive lobby and ample lifts.',
    ({ building }) =>
      (building?.grade === 'A' || building?.grade === 'B') &&
      (building.row.passenger_lifts ?? AMPLE_LIFTS) >= AMPLE_LIFTS,
  ),
  say(
    '窗邊單位，採光理想，可間隔房間及會議室。',
    '临窗单元，采光理想，可隔独立办公室及会议室。',
    'Good natural light; can be partitioned into rooms and a meeting room.',
    (described) => !small(described),
  ),
  say(
    '細單位，適合初創及專業人士。',
    '小面积单元，适合初创企业及专业人士。',
    'A small unit for a start-up or a professional practice.',
    small,
  ),
  say(
    '細單位，總價較低，自用收租皆宜。',
    '小面积单元，总价较低，自用收租皆宜。',
    'A small unit at a modest total price, for own use or investment.',
    (described) => small(described) && saleOnly(described),
  ),
];

function completing(year: number): Trilingual {
  return text(
    `樓花發售，預計${year}年落成。`,
    `期房发售，预计${year}年建成。`,
    `Sold before completion, expected in ${year}.`,
  );
}

/** A lender sells what it has taken: as it stands, and with nothing said for it. */
export const SOLD_BY_LENDER = text(
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
