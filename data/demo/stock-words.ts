import type { IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import type { DemoBuilding } from './buildings.ts';
import type { Random } from './random.ts';
import type { Decoration } from './stock-flags.ts';
import { joined, text } from './text.ts';
import type { Unit } from './units.ts';

export type Told = {
  readonly type: IcsType;
  readonly unit: Unit;
  readonly building: DemoBuilding | null;
  readonly street: Trilingual;
  readonly decoration: Decoration | null;
  readonly godown: boolean;
  readonly tenancyYield: number | null;
  readonly sale: boolean;
};

/** Two to four sentences about a listing, from what is true of it. */
export function descriptionOf(chance: Random, told: Told): Trilingual {
  const sentences = [opening(chance, told)];
  const fitting = told.decoration === null ? null : DECORATION[told.decoration];
  if (fitting !== null && chance.chance(0.8)) sentences.push(fitting);
  if (told.building !== null && told.building.walk.metres < 600 && chance.chance(0.7))
    sentences.push(closeTo(told.building));
  if (told.tenancyYield !== null) sentences.push(tenancy(told.tenancyYield));
  else sentences.push(chance.pick(told.sale ? SALE_CLOSINGS : LEASE_CLOSINGS));
  return joined(sentences);
}

function opening(chance: Random, told: Told): Trilingual {
  if (told.unit.wholeFloor && told.type !== 's') return chance.pick(WHOLE_FLOOR);
  if (told.type === 's' && told.unit.shop?.ground)
    return chance.pick([
      text(
        `位處${told.street.zh}，門面開揚，人流暢旺。`,
        `位于${told.street.gb}，门面开阔，客流旺盛。`,
        `On ${told.street.en}, with an open front and steady footfall.`,
      ),
      ...GROUND_SHOPS,
    ]);
  if (told.type === 's') return chance.pick(UPPER_SHOPS);
  if (told.godown) return chance.pick(GODOWNS);
  return chance.pick(told.type === 'i' ? WORKSHOPS : OFFICES);
}

const WHOLE_FLOOR = [
  text(
    '罕有全層放盤，自成一角，私隱度高。',
    '难得整层房源，独立使用，私密性好。',
    'A rare whole floor with its own lobby and full privacy.',
  ),
  text(
    '全層單位，間隔四正，樓面實用。',
    '整层单位，户型方正，使用率高。',
    'A whole floor with a regular plan and little waste.',
  ),
];
const GROUND_SHOPS = [
  text(
    '門闊內深，飲食零售皆宜。',
    '门面宽、进深足，餐饮零售皆宜。',
    'Wide front and good depth, fit for food or retail.',
  ),
  text(
    '鄰近屋苑及街市，民生商舖首選。',
    '邻近住宅小区及街市，适合社区商业。',
    'Next to housing and a market, for everyday trades.',
  ),
  text(
    '轉角位置，兩面單邊，廣告效應強。',
    '转角位置，双面临街，展示效果好。',
    'A corner with two fronts and strong visibility.',
  ),
];
const UPPER_SHOPS = [
  text(
    '樓上舖位，設電梯直達，適合美容、教育及診所。',
    '楼上铺位，电梯直达，适合美容、教育及诊所。',
    'An upstairs shop served by lifts, for beauty, tuition or a clinic.',
  ),
  text(
    '面積實用，租金相宜，適合樓上食肆。',
    '面积实用，租金合理，适合楼上餐饮。',
    'A practical size at a fair rent for an upstairs restaurant.',
  ),
];
const GODOWNS = [
  text(
    '貨倉單位，樓底高，承重佳，上落貨方便。',
    '仓库单位，层高充裕，承重好，装卸货方便。',
    'A godown with high ceilings, good floor loading and easy loading.',
  ),
  text(
    '倉寫兩用，貨梯近單位門口。',
    '仓库办公两用，货梯靠近单位门口。',
    'Store and office in one, with the cargo lift close to the door.',
  ),
];
const WORKSHOPS = [
  text(
    '工場單位，間隔四正，自設洗手間。',
    '工场单位，户型方正，自带洗手间。',
    'A workshop with a regular plan and its own toilet.',
  ),
  text(
    '單位光線充足，電力充裕，適合各類工業用途。',
    '单位采光充足，电力充裕，适合各类工业用途。',
    'Bright, with ample power for many industrial uses.',
  ),
  text(
    '大單位樓底高，可作輕工業、貨倉及陳列用途。',
    '大面积单位层高充裕，可作轻工业、仓储及展示用途。',
    'A large unit with high ceilings for light industry, storage or display.',
  ),
];
const OFFICES = [
  text(
    '景觀開揚，間隔四正，適合各行各業。',
    '视野开阔，户型方正，适合各行各业。',
    'Open outlook and a regular plan, fit for any business.',
  ),
  text(
    '單位實用，大堂氣派，升降機充足。',
    '单位实用，大堂气派，电梯充足。',
    'An efficient unit in a building with a fine lobby and ample lifts.',
  ),
  text(
    '窗邊單位，採光理想，可間房間及會議室。',
    '临窗单位，采光理想，可隔独立办公室及会议室。',
    'Window frontage with good daylight; rooms and a meeting room can be formed.',
  ),
];
const DECORATION: Readonly<Record<Decoration, Trilingual>> = {
  bare: text('吉樓交場，任意間隔。', '毛坯交付，可自由规划。', 'Handed over bare, to be planned freely.'),
  basic: text(
    '附基本裝修，天花、地氈及冷氣齊備。',
    '基础装修，吊顶、地毯及空调齐备。',
    'Basic fit-out with ceiling, carpet and air-conditioning.',
  ),
  fitted: text(
    '連裝修，設接待處、房間及會議室，即租即用。',
    '精装修，设前台、独立办公室及会议室，可即时入驻。',
    'Fitted out with reception, rooms and a meeting room, ready to move in.',
  ),
  luxury: text(
    '豪華裝修連傢俬，用料講究。',
    '豪华装修带家具，用料讲究。',
    'Lavishly fitted and furnished with fine materials.',
  ),
};
const SALE_CLOSINGS = [
  text(
    '交吉出售，自用投資皆宜。',
    '空置交付，自用投资皆宜。',
    'Sold with vacant possession, to use or to hold.',
  ),
  text(
    '業主誠意放售，歡迎約看。',
    '业主诚意出售，欢迎预约看房。',
    'The owner means to sell; viewings are welcome.',
  ),
  text('同區罕有放盤，值得留意。', '同区稀缺房源，值得关注。', 'Seldom offered in this district.'),
];
const LEASE_CLOSINGS = [
  text(
    '租約條款可議，免租期另議。',
    '租约条款可议，免租期另议。',
    'Terms and rent-free period are open to discussion.',
  ),
  text('即時起租，歡迎約看。', '可即时起租，欢迎预约看房。', 'Available now; viewings are welcome.'),
  text(
    '業主樂意長租，租期彈性。',
    '业主乐意长租，租期灵活。',
    'The owner welcomes a long lease with flexible terms.',
  ),
];

function closeTo(building: DemoBuilding): Trilingual {
  const { name } = building.walk.station;
  return text(
    `鄰近港鐵${name.zh}站，交通便利。`,
    `邻近港铁${name.gb}站，交通便利。`,
    `Close to MTR ${name.en} Station.`,
  );
}

function tenancy(yieldBp: number): Trilingual {
  const rate = (yieldBp / 100).toFixed(1);
  return text(
    `連租約出售，現時回報約${rate}厘。`,
    `带租约出售，目前回报率约${rate}%。`,
    `Sold with its tenancy, at a current yield of about ${rate}%.`,
  );
}
