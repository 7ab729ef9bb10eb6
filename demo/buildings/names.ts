import type { District } from '../../data/facts/districts.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import type { BuildingKind } from './kinds.ts';

/** A word of a name, as it is read in Hong Kong and, where it differs, on the Mainland. */
type Word = readonly [zh: string, gb: string, en: string, pinyin: string];
type LastWord = readonly [zh: string, gb: string, en: string];

const FIRST: readonly Word[] = [
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
const SECOND: readonly Word[] = [
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
const LAST: Readonly<Record<BuildingKind, readonly LastWord[]>> = {
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
/** Outside Hong Kong buildings have names of their own form. */
const MAINLAND_LAST: Readonly<Record<'i' | 'other', readonly LastWord[]>> = {
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
const MACAU_LAST: Readonly<Record<'i' | 'other', LastWord>> = {
  i: ['工業大廈', '工业大厦', 'Edifício Industrial'],
  other: ['商業大廈', '商业大厦', 'Edifício Comercial'],
};

export type NameMaker = (chance: Random, kind: BuildingKind, district: District) => Trilingual;

/** Invents building names that nothing else has: auspicious words, as on the real streets. */
export function nameMaker(taken: Iterable<Trilingual>): NameMaker {
  const used = new Set<string>();
  for (const name of taken) used.add(name.en.toLowerCase()).add(name.zh);
  const free = (name: Trilingual): boolean => !used.has(name.en.toLowerCase()) && !used.has(name.zh);
  return (chance, kind, district) => {
    let name = draw(chance, kind, district);
    for (let tries = 0; !free(name) && tries < 20; tries += 1) name = draw(chance, kind, district);
    for (let phase = 2; !free(name); phase += 1) name = phaseOf(name, phase);
    used.add(name.en.toLowerCase()).add(name.zh);
    return name;
  };
}

function draw(chance: Random, kind: BuildingKind, { region, code }: District): Trilingual {
  const first = chance.pick(FIRST);
  const second = chance.pick(SECOND.filter((word) => word[2] !== first[2]));
  const industrial = kind === 'factory' || kind === 'godown' || kind === 'data_centre' ? 'i' : 'other';
  const last =
    region !== 'ETC'
      ? chance.pick(LAST[kind])
      : code === 'MAC'
        ? MACAU_LAST[industrial]
        : chance.pick(MAINLAND_LAST[industrial]);
  return {
    zh: `${first[0]}${second[0]}${last[0]}`,
    gb: `${first[1]}${second[1]}${last[1]}`,
    en: englishOf(first, second, last, region === 'ETC' ? code : 'HK'),
  };
}

function englishOf(first: Word, second: Word, last: LastWord, where: string): string {
  if (where === 'HK') return `${first[2]} ${second[2]} ${last[2]}`;
  if (where === 'MAC') return `${last[2]} ${first[2]} ${second[2]}`;
  return `${first[3]}${second[3].toLowerCase()} ${last[2]}`;
}

function phaseOf(name: Trilingual, phase: number): Trilingual {
  const bare = (text: string): string => text.replace(/(第\d+期| Phase \d+)$/, '');
  return {
    zh: `${bare(name.zh)}第${phase}期`,
    gb: `${bare(name.gb)}第${phase}期`,
    en: `${bare(name.en)} Phase ${phase}`,
  };
}
