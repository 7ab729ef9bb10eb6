import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { text } from '../basics/text.ts';

type NameWord = readonly [zh: string, gb: string, en: string];

const SURNAMES: readonly NameWord[] = [
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
  /** First and second character of a Chinese given name. */
  readonly firstCharacters: readonly NameWord[];
  readonly secondCharacters: readonly NameWord[];
  readonly englishNames: readonly string[];
};

/** Given names of women. The Chinese and the English given name of a person are of the same gender. */
export const WOMENS_NAMES: GivenNames = {
  firstCharacters: [
    ['嘉', '嘉', 'Ka'],
    ['詠', '咏', 'Wing'],
    ['美', '美', 'Mei'],
    ['雅', '雅', 'Nga'],
    ['穎', '颖', 'Wing'],
    ['慧', '慧', 'Wai'],
    ['淑', '淑', 'Suk'],
    ['婉', '婉', 'Yuen'],
  ],
  secondCharacters: [
    ['欣', '欣', 'Yan'],
    ['儀', '仪', 'Yee'],
    ['玲', '玲', 'Ling'],
    ['琪', '琪', 'Ki'],
    ['怡', '怡', 'Yi'],
    ['恩', '恩', 'Yan'],
    ['敏', '敏', 'Man'],
    ['雯', '雯', 'Man'],
  ],
  englishNames: [
    ...['Amy', 'Anna', 'Carol', 'Carmen', 'Cathy', 'Connie', 'Donna', 'Elaine', 'Fiona', 'Grace', 'Ivy'],
    ...['Janet', 'Joyce', 'Kitty', 'Lily', 'Mandy', 'Michelle', 'Nicole', 'Peggy', 'Queenie', 'Rita'],
    ...['Sandy', 'Stella', 'Winnie'],
  ],
};
export const MENS_NAMES: GivenNames = {
  firstCharacters: [
    ['家', '家', 'Ka'],
    ['志', '志', 'Chi'],
    ['偉', '伟', 'Wai'],
    ['俊', '俊', 'Chun'],
    ['國', '国', 'Kwok'],
    ['文', '文', 'Man'],
    ['浩', '浩', 'Ho'],
    ['永', '永', 'Wing'],
  ],
  secondCharacters: [
    ['豪', '豪', 'Ho'],
    ['明', '明', 'Ming'],
    ['強', '强', 'Keung'],
    ['傑', '杰', 'Kit'],
    ['軒', '轩', 'Hin'],
    ['賢', '贤', 'Yin'],
    ['康', '康', 'Hong'],
    ['輝', '辉', 'Fai'],
  ],
  englishNames: [
    ...['Alan', 'Andy', 'Ben', 'Billy', 'Daniel', 'David', 'Edwin', 'Eric', 'Frankie', 'Gary', 'Henry'],
    ...['Jack', 'Jason', 'Kelvin', 'Ken', 'Leo', 'Louis', 'Marco', 'Oscar', 'Patrick', 'Raymond'],
    ...['Samuel', 'Simon', 'Tony', 'Vincent'],
  ],
};

/** Full names of celebrities, which are not given to agents. */
export const CELEBRITY_NAMES: ReadonlySet<string> = new Set([
  ...['黃子華', '曾俊華', '梁家傑', '黃偉文', '梁振英', '李家超', '陳茂波', '林鄭月娥', '曾蔭權', '黃家駒'],
  ...['劉德華', '張學友', '郭富城', '黎明', '梁朝偉', '周潤發', '黃志強', '陳國強', '李嘉誠', '鄭家純'],
  ...['黃家強', '林家棟', '吳志明', '鄭裕彤', '郭志明', '何厚鏵', '羅文', '陳百強', '李國豪'],
]);

export type Person = { readonly name: Trilingual; readonly alias: string; readonly isWoman: boolean };

/** Returns a function that generates people with unique mail aliases. */
export function createPersonGenerator(): (rng: Random) => Person {
  const usedAliases = new Set<string>();
  return (rng) => {
    for (;;) {
      const { firstCharacters, secondCharacters, englishNames } = rng.chance(0.5) ? WOMENS_NAMES : MENS_NAMES;
      const [surname, firstCharacter, secondCharacter] = [
        rng.pick(SURNAMES),
        rng.pick(firstCharacters),
        rng.pick(secondCharacters),
      ];
      const givenName = rng.pick(englishNames);
      const alias = `${givenName}.${surname[2]}`.toLowerCase();
      const chineseName = `${surname[0]}${firstCharacter[0]}${secondCharacter[0]}`;
      if (usedAliases.has(alias) || CELEBRITY_NAMES.has(chineseName)) continue;
      usedAliases.add(alias);
      return {
        alias,
        isWoman: WOMENS_NAMES.englishNames.includes(givenName),
        name: text(
          chineseName,
          `${surname[1]}${firstCharacter[1]}${secondCharacter[1]}`,
          `${givenName} ${surname[2]} ${firstCharacter[2]} ${secondCharacter[2]}`,
        ),
      };
    }
  };
}
