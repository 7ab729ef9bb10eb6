import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { text } from '../basics/text.ts';

type Word = readonly [zh: string, gb: string, en: string];

const SURNAMES: readonly Word[] = [
  ['陳', '陈', 'Chan'],
  ['黃', '黄', 'Wong'],
  ['李', '李', 'Lee'],
  ['張', '张', 'Cheung'],
  ['林', '林', 'Lam'],
  ['梁', '梁', 'Leung'],
  ['吳', '吴', 'Ng'],
  ['劉', '刘', 'Lau'],
  ['鄭', '郑', 'Cheng'],
  ['何', '何', 'Ho'],
  ['郭', '郭', 'Kwok'],
  ['周', '周', 'Chow'],
  ['蔡', '蔡', 'Choi'],
  ['鄧', '邓', 'Tang'],
  ['馮', '冯', 'Fung'],
  ['葉', '叶', 'Yip'],
  ['曾', '曾', 'Tsang'],
  ['許', '许', 'Hui'],
  ['羅', '罗', 'Law'],
  ['謝', '谢', 'Tse'],
];
export type GivenNames = {
  /** First and second character of a Chinese name. */
  readonly first: readonly Word[];
  readonly second: readonly Word[];
  readonly english: readonly string[];
};

/** A Chinese and an English name of one person are of one sex. */
export const WOMEN: GivenNames = {
  first: [
    ['嘉', '嘉', 'Ka'],
    ['詠', '咏', 'Wing'],
    ['美', '美', 'Mei'],
    ['雅', '雅', 'Nga'],
    ['穎', '颖', 'Wing'],
    ['慧', '慧', 'Wai'],
    ['淑', '淑', 'Suk'],
    ['婉', '婉', 'Yuen'],
  ],
  second: [
    ['欣', '欣', 'Yan'],
    ['儀', '仪', 'Yee'],
    ['玲', '玲', 'Ling'],
    ['琪', '琪', 'Ki'],
    ['怡', '怡', 'Yi'],
    ['恩', '恩', 'Yan'],
    ['敏', '敏', 'Man'],
    ['雯', '雯', 'Man'],
  ],
  english: [
    ...['Amy', 'Anna', 'Carol', 'Carmen', 'Cathy', 'Connie', 'Donna', 'Elaine', 'Fiona', 'Grace', 'Ivy'],
    ...['Janet', 'Joyce', 'Kitty', 'Lily', 'Mandy', 'Michelle', 'Nicole', 'Peggy', 'Queenie', 'Rita'],
    ...['Sandy', 'Stella', 'Winnie'],
  ],
};
export const MEN: GivenNames = {
  first: [
    ['家', '家', 'Ka'],
    ['志', '志', 'Chi'],
    ['偉', '伟', 'Wai'],
    ['俊', '俊', 'Chun'],
    ['國', '国', 'Kwok'],
    ['文', '文', 'Man'],
    ['浩', '浩', 'Ho'],
    ['永', '永', 'Wing'],
  ],
  second: [
    ['豪', '豪', 'Ho'],
    ['明', '明', 'Ming'],
    ['強', '强', 'Keung'],
    ['傑', '杰', 'Kit'],
    ['軒', '轩', 'Hin'],
    ['賢', '贤', 'Yin'],
    ['康', '康', 'Hong'],
    ['輝', '辉', 'Fai'],
  ],
  english: [
    ...['Alan', 'Andy', 'Ben', 'Billy', 'Daniel', 'David', 'Edwin', 'Eric', 'Frankie', 'Gary', 'Henry'],
    ...['Jack', 'Jason', 'Kelvin', 'Ken', 'Leo', 'Louis', 'Marco', 'Oscar', 'Patrick', 'Raymond'],
    ...['Samuel', 'Simon', 'Tony', 'Vincent'],
  ],
};

/** Names of people whom everybody knows are not given to agents. */
export const WELL_KNOWN: ReadonlySet<string> = new Set([
  ...['黃子華', '曾俊華', '梁家傑', '黃偉文', '梁振英', '李家超', '陳茂波', '林鄭月娥', '曾蔭權', '黃家駒'],
  ...['劉德華', '張學友', '郭富城', '黎明', '梁朝偉', '周潤發', '黃志強', '陳國強', '李嘉誠', '鄭家純'],
  ...['黃家強', '林家棟', '吳志明', '鄭裕彤', '郭志明', '何厚鏵', '羅文', '陳百強', '李國豪'],
]);

export type Person = { readonly name: Trilingual; readonly alias: string; readonly isWoman: boolean };

/** Invented people, no two with the same alias. */
export function personMaker(): (chance: Random) => Person {
  const used = new Set<string>();
  return (chance) => {
    for (;;) {
      const { first: firsts, second: seconds, english } = chance.chance(0.5) ? WOMEN : MEN;
      const [surname, first, second] = [chance.pick(SURNAMES), chance.pick(firsts), chance.pick(seconds)];
      const given = chance.pick(english);
      const alias = `${given}.${surname[2]}`.toLowerCase();
      const chinese = `${surname[0]}${first[0]}${second[0]}`;
      if (used.has(alias) || WELL_KNOWN.has(chinese)) continue;
      used.add(alias);
      return {
        alias,
        isWoman: WOMEN.english.includes(given),
        name: text(
          chinese,
          `${surname[1]}${first[1]}${second[1]}`,
          `${given} ${surname[2]} ${first[2]} ${second[2]}`,
        ),
      };
    }
  };
}
