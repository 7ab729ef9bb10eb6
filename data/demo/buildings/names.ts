import type { IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import type { Random } from '../random.ts';

type Word = readonly [zh: string, gb: string, en: string];

const FIRST: readonly Word[] = [
  ['永', '永', 'Wing'],
  ['華', '华', 'Wah'],
  ['富', '富', 'Fu'],
  ['恒', '恒', 'Hang'],
  ['金', '金', 'Kam'],
  ['宏', '宏', 'Wang'],
  ['利', '利', 'Lee'],
  ['德', '德', 'Tak'],
  ['昌', '昌', 'Cheong'],
  ['順', '顺', 'Shun'],
  ['興', '兴', 'Hing'],
  ['裕', '裕', 'Yue'],
  ['泰', '泰', 'Tai'],
  ['豐', '丰', 'Fung'],
  ['萬', '万', 'Man'],
  ['新', '新', 'Sun'],
  ['建', '建', 'Kin'],
  ['嘉', '嘉', 'Ka'],
  ['偉', '伟', 'Wai'],
  ['盈', '盈', 'Ying'],
  ['匯', '汇', 'Wui'],
  ['東', '东', 'Tung'],
  ['海', '海', 'Hoi'],
  ['瑞', '瑞', 'Sui'],
  ['南', '南', 'Nam'],
  ['寶', '宝', 'Po'],
  ['美', '美', 'Mei'],
  ['安', '安', 'On'],
  ['啟', '启', 'Kai'],
  ['創', '创', 'Chong'],
];
const SECOND: readonly Word[] = [
  ['泰', '泰', 'Tai'],
  ['昌', '昌', 'Cheong'],
  ['豐', '丰', 'Fung'],
  ['業', '业', 'Yip'],
  ['達', '达', 'Tat'],
  ['盛', '盛', 'Shing'],
  ['隆', '隆', 'Lung'],
  ['安', '安', 'On'],
  ['發', '发', 'Fat'],
  ['基', '基', 'Kei'],
  ['輝', '辉', 'Fai'],
  ['雄', '雄', 'Hung'],
  ['英', '英', 'Ying'],
  ['明', '明', 'Ming'],
  ['和', '和', 'Wo'],
  ['康', '康', 'Hong'],
  ['寶', '宝', 'Po'],
  ['源', '源', 'Yuen'],
  ['力', '力', 'Lik'],
  ['通', '通', 'Tung'],
  ['年', '年', 'Nin'],
  ['光', '光', 'Kwong'],
  ['生', '生', 'Sang'],
  ['益', '益', 'Yik'],
  ['貴', '贵', 'Kwai'],
  ['祥', '祥', 'Cheung'],
  ['恩', '恩', 'Yan'],
  ['智', '智', 'Chi'],
  ['軒', '轩', 'Hin'],
  ['庭', '庭', 'Ting'],
];
const LAST: Readonly<Record<IcsType, readonly Word[]>> = {
  i: [
    ['工業大廈', '工业大厦', 'Industrial Building'],
    ['工業中心', '工业中心', 'Industrial Centre'],
    ['工廠大廈', '工厂大厦', 'Factory Building'],
    ['貨倉大廈', '货仓大厦', 'Godown Building'],
    ['工貿中心', '工贸中心', 'Trade & Industrial Centre'],
  ],
  c: [
    ['商業中心', '商业中心', 'Commercial Centre'],
    ['商業大廈', '商业大厦', 'Commercial Building'],
    ['中心', '中心', 'Centre'],
    ['大廈', '大厦', 'Tower'],
    ['廣場', '广场', 'Square'],
  ],
  s: [
    ['大樓', '大楼', 'Mansion'],
    ['商場', '商场', 'Arcade'],
    ['商業廣場', '商业广场', 'Plaza'],
    ['樓', '楼', 'House'],
    ['閣', '阁', 'Court'],
  ],
};

/** Invents building names that nothing else has: auspicious words, as on the real streets. */
export function nameMaker(taken: Iterable<Trilingual>): (chance: Random, type: IcsType) => Trilingual {
  const used = new Set<string>();
  for (const name of taken) used.add(name.en.toLowerCase()).add(name.zh);
  const free = (name: Trilingual): boolean => !used.has(name.en.toLowerCase()) && !used.has(name.zh);
  return (chance, type) => {
    let name = draw(chance, type);
    for (let tries = 0; !free(name) && tries < 20; tries += 1) name = draw(chance, type);
    for (let phase = 2; !free(name); phase += 1) name = phaseOf(name, phase);
    used.add(name.en.toLowerCase()).add(name.zh);
    return name;
  };
}

function draw(chance: Random, type: IcsType): Trilingual {
  const first = chance.pick(FIRST);
  const second = chance.pick(SECOND.filter((word) => word[2] !== first[2]));
  const last = chance.pick(LAST[type]);
  return {
    zh: `${first[0]}${second[0]}${last[0]}`,
    gb: `${first[1]}${second[1]}${last[1]}`,
    en: `${first[2]} ${second[2]} ${last[2]}`,
  };
}

function phaseOf(name: Trilingual, phase: number): Trilingual {
  const bare = (text: string): string => text.replace(/(第\d+期| Phase \d+)$/, '');
  return {
    zh: `${bare(name.zh)}第${phase}期`,
    gb: `${bare(name.gb)}第${phase}期`,
    en: `${bare(name.en)} Phase ${phase}`,
  };
}
