import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { joinSentences, text } from '../basics/text.ts';
import type { BuildingSoldWhole, SoldWholeKind } from '../units/whole-building.ts';
import { nearStationSentence, tenancyYieldSentence } from './sentences.ts';

/** Returns the description of a whole building: its kind, its possible uses, and its handover. */
export function createEnBlocDescription(
  rng: Random,
  building: BuildingSoldWhole,
  /** Yield in hundredths of a per cent; null if the building is sold with vacant possession. */
  tenancyYield: number | null,
): Trilingual {
  const { walk, kind } = building;
  return joinSentences([
    openingOf(building),
    rng.pick(useSentencesOf(building)),
    ...(walk && walk.metres < 600 && rng.chance(0.7) ? [nearStationSentence(walk)] : []),
    tenancyYield === null ? HANDOVER_SENTENCES[kind] : tenancyYieldSentence(tenancyYield),
  ]);
}

function openingOf({ row, kind, street }: BuildingSoldWhole): Trilingual {
  const completionYear = row.completion_year;
  const name = kind === 'street' && isOld(row) ? OLD_HOUSE_NAME : KIND_NAMES[kind];
  const completionText =
    completionYear === null
      ? text('', '', '')
      : text(`${completionYear}年落成，`, `${completionYear}年建成，`, ` completed in ${completionYear},`);
  return text(
    `${street.name.zh}全幢${name.zh}，${completionText.zh}單一業權。`,
    `${street.name.gb}整栋${name.gb}，${completionText.gb}单一产权。`,
    `${name.en} on ${street.name.en},${completionText.en} in single ownership.`,
  );
}

const KIND_NAMES: Readonly<Record<SoldWholeKind, Trilingual>> = {
  office: text('商廈', '写字楼', 'A whole office building'),
  factory: text('工廈', '工业大厦', 'A whole industrial building'),
  godown: text('貨倉', '仓库', 'A whole godown'),
  mall: text('商場', '商场', 'A whole shopping arcade'),
  street: text('商業大廈', '商业大厦', 'A whole commercial building'),
};
/**
 * A shop house completed up to this year has flats above; an industrial building completed up to this
 * year may be revitalised.
 */
const OLD_BUILDING_YEAR = 1987;
const isOld = ({ completion_year }: { readonly completion_year: number | null }): boolean =>
  completion_year !== null && completion_year < OLD_BUILDING_YEAR;
const OLD_HOUSE_NAME = text('商住舊樓', '商住旧楼', 'A whole older building with shops and flats');

const STORAGE_SENTENCE = text(
  '適合物流及倉儲自用，或長線收租。',
  '适合物流及仓储自用，或长期收租。',
  'Suitable for logistics and storage, for own use or long-term letting.',
);
const REVITALISATION_SENTENCE = text(
  '具活化或重建潛力，須另行申請。',
  '具活化或重建潜力，须另行申请。',
  'Potential for revitalisation or redevelopment, subject to approval.',
);
const UPSTAIRS_SHOPS_SENTENCE = text(
  '樓層可作食肆、零售及服務行業，收租自用皆宜。',
  '各楼层可作餐饮、零售及服务业，收租自用皆宜。',
  'Floors suit restaurants, shops and services, for letting or own use.',
);
const REDEVELOPMENT_SENTENCE = text(
  '地舖臨街，長遠具重建價值。',
  '底层商铺临街，长远具重建价值。',
  'Shops face the street; long-term redevelopment potential.',
);
const USE_SENTENCES: Readonly<Record<SoldWholeKind, readonly Trilingual[]>> = {
  office: [
    text(
      '適合作企業總部，可享大廈命名權。',
      '适合作企业总部，可享大厦冠名权。',
      'Suits a headquarters, with the right to name the building.',
    ),
    text(
      '樓面方正，自用或翻新後放租皆宜。',
      '楼面方正，自用或翻新后出租皆宜。',
      'Regular floor plates, for own use or letting after renovation.',
    ),
  ],
  factory: [STORAGE_SENTENCE],
  godown: [STORAGE_SENTENCE],
  mall: [
    text(
      '可重整租客組合，提升租金收入。',
      '可调整租客组合，提升租金收入。',
      'The tenant mix can be repositioned to raise rental income.',
    ),
  ],
  street: [UPSTAIRS_SHOPS_SENTENCE],
};
const OLD_BUILDING_USE_SENTENCES: Readonly<Partial<Record<SoldWholeKind, readonly Trilingual[]>>> = {
  factory: [REVITALISATION_SENTENCE, STORAGE_SENTENCE],
  street: [REDEVELOPMENT_SENTENCE],
};

function useSentencesOf({ kind, row }: BuildingSoldWhole): readonly Trilingual[] {
  return (isOld(row) && OLD_BUILDING_USE_SENTENCES[kind]) || USE_SENTENCES[kind];
}

const VACANT_SENTENCE = text(
  '交吉出售，歡迎洽商。',
  '空置交付，欢迎洽谈。',
  'Sold with vacant possession; offers welcome.',
);
/** Handover sentence for buildings of shops, in which rarely all shops are vacant. */
const SOLD_AS_IS_SENTENCE = text(
  '以現狀出售，歡迎洽商。',
  '按现状出售，欢迎洽谈。',
  'Sold as is; offers welcome.',
);
const HANDOVER_SENTENCES: Readonly<Record<SoldWholeKind, Trilingual>> = {
  office: VACANT_SENTENCE,
  factory: VACANT_SENTENCE,
  godown: VACANT_SENTENCE,
  mall: SOLD_AS_IS_SENTENCE,
  street: SOLD_AS_IS_SENTENCE,
};
