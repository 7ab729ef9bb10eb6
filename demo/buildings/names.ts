import type { District } from '../../data/facts/districts.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import type { BuildingKind } from './kinds.ts';

/** A word of a building name in both scripts, with its romanisation in Hong Kong and in pinyin. */
type NameWord = readonly [zh: string, gb: string, en: string, pinyin: string];
type LastWord = readonly [zh: string, gb: string, en: string];

const FIRST_WORDS: readonly NameWord[] = [
  ['永', '永', 'Wing', 'Yong'],
  ['華', '华', 'Wah', 'Hua'],
  ['富', '富', 'Fu', 'Fu'],
  ['恒', '恒', 'Hang', 'Heng'],
  ['金', '金', 'Kam', 'Jin'],
  ['宏', '宏', 'Wang', 'Hong'],
  ['利', '利', 'Lee', 'Li'],
  ['德', '德', 'Tak', 'De'],
  ['昌', '昌', 'Cheong', 'Chang'],
  ['順', '顺', 'Shun', 'Shun'],
  ['興', '兴', 'Hing', 'Xing'],
  ['裕', '裕', 'Yue', 'Yu'],
  ['泰', '泰', 'Tai', 'Tai'],
  ['豐', '丰', 'Fung', 'Feng'],
  ['萬', '万', 'Man', 'Wan'],
  ['新', '新', 'Sun', 'Xin'],
  ['建', '建', 'Kin', 'Jian'],
  ['嘉', '嘉', 'Ka', 'Jia'],
  ['偉', '伟', 'Wai', 'Wei'],
  ['盈', '盈', 'Ying', 'Ying'],
  ['匯', '汇', 'Wui', 'Hui'],
  ['東', '东', 'Tung', 'Dong'],
  ['海', '海', 'Hoi', 'Hai'],
  ['瑞', '瑞', 'Sui', 'Rui'],
  ['南', '南', 'Nam', 'Nan'],
  ['寶', '宝', 'Po', 'Bao'],
  ['美', '美', 'Mei', 'Mei'],
  ['安', '安', 'On', 'An'],
  ['啟', '启', 'Kai', 'Qi'],
  ['創', '创', 'Chong', 'Chuang'],
];
const SECOND_WORDS: readonly NameWord[] = [
  ['泰', '泰', 'Tai', 'Tai'],
  ['昌', '昌', 'Cheong', 'Chang'],
  ['豐', '丰', 'Fung', 'Feng'],
  ['業', '业', 'Yip', 'Ye'],
  ['達', '达', 'Tat', 'Da'],
  ['盛', '盛', 'Shing', 'Sheng'],
  ['隆', '隆', 'Lung', 'Long'],
  ['安', '安', 'On', 'An'],
  ['發', '发', 'Fat', 'Fa'],
  ['基', '基', 'Kei', 'Ji'],
  ['輝', '辉', 'Fai', 'Hui'],
  ['雄', '雄', 'Hung', 'Xiong'],
  ['英', '英', 'Ying', 'Ying'],
  ['明', '明', 'Ming', 'Ming'],
  ['和', '和', 'Wo', 'He'],
  ['康', '康', 'Hong', 'Kang'],
  ['寶', '宝', 'Po', 'Bao'],
  ['源', '源', 'Yuen', 'Yuan'],
  ['力', '力', 'Lik', 'Li'],
  ['通', '通', 'Tung', 'Tong'],
  ['年', '年', 'Nin', 'Nian'],
  ['光', '光', 'Kwong', 'Guang'],
  ['生', '生', 'Sang', 'Sheng'],
  ['益', '益', 'Yik', 'Yi'],
  ['貴', '贵', 'Kwai', 'Gui'],
  ['祥', '祥', 'Cheung', 'Xiang'],
  ['恩', '恩', 'Yan', 'En'],
  ['智', '智', 'Chi', 'Zhi'],
  ['軒', '轩', 'Hin', 'Xuan'],
  ['庭', '庭', 'Ting', 'Ting'],
];
const LAST_WORDS: Readonly<Record<BuildingKind, readonly LastWord[]>> = {
  factory: [
    ['工業大廈', '工业大厦', 'Industrial Building'],
    ['工業中心', '工业中心', 'Industrial Centre'],
    ['工廠大廈', '工厂大厦', 'Factory Building'],
    ['工貿中心', '工贸中心', 'Trade & Industrial Centre'],
  ],
  godown: [
    ['貨倉大廈', '货仓大厦', 'Godown Building'],
    ['物流中心', '物流中心', 'Logistics Centre'],
  ],
  yard: [
    ['倉儲場', '仓储场', 'Storage Yard'],
    ['貨場', '货场', 'Depot'],
  ],
  data_centre: [
    ['科技中心', '科技中心', 'Technology Centre'],
    ['數據中心', '数据中心', 'Data Centre'],
  ],
  office: [
    ['商業中心', '商业中心', 'Commercial Centre'],
    ['商業大廈', '商业大厦', 'Commercial Building'],
    ['中心', '中心', 'Centre'],
    ['大廈', '大厦', 'Tower'],
    ['廣場', '广场', 'Square'],
  ],
  street: [
    ['大樓', '大楼', 'Mansion'],
    ['樓', '楼', 'House'],
    ['閣', '阁', 'Court'],
  ],
  village: [['樓', '楼', 'House']],
  mall: [
    ['商場', '商场', 'Arcade'],
    ['商業廣場', '商业广场', 'Plaza'],
  ],
};
/** Last words of building names outside Hong Kong. */
const MAINLAND_LAST_WORDS: Readonly<Record<'i' | 'other', readonly LastWord[]>> = {
  i: [
    ['工業園', '工业园', 'Industrial Park'],
    ['科技園', '科技园', 'Science Park'],
  ],
  other: [
    ['大廈', '大厦', 'Building'],
    ['國際大廈', '国际大厦', 'International Building'],
    ['廣場', '广场', 'Plaza'],
  ],
};
const MACAU_LAST_WORDS: Readonly<Record<'i' | 'other', LastWord>> = {
  i: ['工業大廈', '工业大厦', 'Edifício Industrial'],
  other: ['商業大廈', '商业大厦', 'Edifício Comercial'],
};

export type NameGenerator = (rng: Random, kind: BuildingKind, district: District) => Trilingual;

/** Returns a function that generates unique building names from auspicious words, as in real names. */
export function createNameGenerator(existingNames: Iterable<Trilingual>): NameGenerator {
  const usedNames = new Set<string>();
  for (const name of existingNames) usedNames.add(name.en.toLowerCase()).add(name.zh);
  const isNameFree = (name: Trilingual): boolean =>
    !usedNames.has(name.en.toLowerCase()) && !usedNames.has(name.zh);
  return (rng, kind, district) => {
    let name = createName(rng, kind, district);
    for (let attempt = 0; !isNameFree(name) && attempt < 20; attempt += 1)
      name = createName(rng, kind, district);
    for (let phase = 2; !isNameFree(name); phase += 1) name = withPhase(name, phase);
    usedNames.add(name.en.toLowerCase()).add(name.zh);
    return name;
  };
}

function createName(rng: Random, kind: BuildingKind, { region, code }: District): Trilingual {
  const firstWord = rng.pick(FIRST_WORDS);
  const secondWord = rng.pick(SECOND_WORDS.filter((word) => word[2] !== firstWord[2]));
  const nameGroup = kind === 'factory' || kind === 'godown' || kind === 'data_centre' ? 'i' : 'other';
  const lastWord =
    region !== 'ETC'
      ? rng.pick(LAST_WORDS[kind])
      : code === 'MAC'
        ? MACAU_LAST_WORDS[nameGroup]
        : rng.pick(MAINLAND_LAST_WORDS[nameGroup]);
  return {
    zh: `${firstWord[0]}${secondWord[0]}${lastWord[0]}`,
    gb: `${firstWord[1]}${secondWord[1]}${lastWord[1]}`,
    en: formatEnglishName(firstWord, secondWord, lastWord, region === 'ETC' ? code : 'HK'),
  };
}

function formatEnglishName(
  firstWord: NameWord,
  secondWord: NameWord,
  lastWord: LastWord,
  placeName: string,
): string {
  if (placeName === 'HK') return `${firstWord[2]} ${secondWord[2]} ${lastWord[2]}`;
  if (placeName === 'MAC') return `${lastWord[2]} ${firstWord[2]} ${secondWord[2]}`;
  return `${firstWord[3]}${secondWord[3].toLowerCase()} ${lastWord[2]}`;
}

function withPhase(name: Trilingual, phase: number): Trilingual {
  const withoutPhase = (text: string): string => text.replace(/(第\d+期| Phase \d+)$/, '');
  return {
    zh: `${withoutPhase(name.zh)}第${phase}期`,
    gb: `${withoutPhase(name.gb)}第${phase}期`,
    en: `${withoutPhase(name.en)} Phase ${phase}`,
  };
}
