import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import type { Decoration } from './flags.ts';

type FittingInput = {
  readonly type: IcsType;
  readonly decoration: Decoration | null;
  readonly isForLease: boolean;
};

/** Returns a sentence about the fit-out of a listing; null if the decoration is unknown. */
export function fittingFor({ type, decoration, isForLease }: FittingInput): Trilingual | null {
  if (decoration === null) return null;
  if (decoration === 'fitted' && type === 'c')
    return isForLease ? OFFICE_TO_LEASE_SENTENCE : OFFICE_TO_SELL_SENTENCE;
  return FITTING_SENTENCES[type][decoration];
}

const OFFICE_TO_LEASE_SENTENCE = text(
  '連裝修，設接待處、房間及會議室，即租即用。',
  '带装修，设前台、独立办公室及会议室，可即时入驻。',
  'Fitted out with reception, rooms and a meeting room, ready to move in.',
);
const OFFICE_TO_SELL_SENTENCE = text(
  '連裝修出售，設接待處、房間及會議室。',
  '带装修出售，设前台、独立办公室及会议室。',
  'Sold fitted out, with reception, rooms and a meeting room.',
);
const BARE_SENTENCE = text(
  '清水交樓，任意間隔。',
  '毛坯交付，可自由规划。',
  'Handed over as a bare shell, to be laid out freely.',
);
const FITTING_SENTENCES: Readonly<Record<IcsType, Readonly<Record<Decoration, Trilingual>>>> = {
  i: {
    bare: BARE_SENTENCE,
    basic: text(
      '附基本裝修，照明及電力設施齊備。',
      '简单装修，照明及电力设施齐备。',
      'Basic fit-out with lighting and power.',
    ),
    fitted: text(
      '已裝修，設冷氣辦公間及茶水間。',
      '已装修，设空调办公间及茶水间。',
      'Fitted out with an air-conditioned office and a pantry.',
    ),
    luxury: text(
      '豪華裝修，設陳列室及冷氣辦公室。',
      '豪华装修，设展厅及空调办公室。',
      'Luxury fit-out with a showroom and an air-conditioned office.',
    ),
  },
  c: {
    bare: BARE_SENTENCE,
    basic: text(
      '附基本裝修，天花、地氈及冷氣齊備。',
      '简单装修，吊顶、地毯及空调齐备。',
      'Basic fit-out with ceiling, carpet and air-conditioning.',
    ),
    fitted: OFFICE_TO_LEASE_SENTENCE,
    luxury: text(
      '豪華裝修連傢俬，用料講究。',
      '豪华装修带家具，用料讲究。',
      'Luxury fit-out, furnished, with quality materials.',
    ),
  },
  s: {
    bare: text(
      '清水交舖，可按行業裝修。',
      '毛坯交付，可按业态装修。',
      'Handed over as a bare shell, to be fitted out for your trade.',
    ),
    basic: text(
      '附基本裝修，冷氣、照明及捲閘齊備。',
      '简单装修，空调、照明及卷帘门齐备。',
      'Basic fit-out with air-conditioning, lighting and shutter.',
    ),
    fitted: text(
      '連裝修，設收銀處、陳列架及射燈。',
      '带装修，设收银台、货架及射灯。',
      'Fitted out with counter, shelves and spotlights.',
    ),
    luxury: text(
      '豪華裝修，燈光及陳列講究。',
      '豪华装修，灯光及陈列讲究。',
      'Luxury fit-out with quality lighting and displays.',
    ),
  },
};
