import type { Trilingual } from '#domain/language.ts';
import type { Random } from '../random.ts';
import { text } from '../text.ts';

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
const FIRST: readonly Word[] = [
  ['家', '家', 'Ka'],
  ['志', '志', 'Chi'],
  ['偉', '伟', 'Wai'],
  ['嘉', '嘉', 'Ka'],
  ['詠', '咏', 'Wing'],
  ['俊', '俊', 'Chun'],
  ['子', '子', 'Tsz'],
  ['美', '美', 'Mei'],
  ['國', '国', 'Kwok'],
  ['雅', '雅', 'Nga'],
  ['文', '文', 'Man'],
  ['浩', '浩', 'Ho'],
  ['穎', '颖', 'Wing'],
  ['永', '永', 'Wing'],
  ['慧', '慧', 'Wai'],
];
const SECOND: readonly Word[] = [
  ['豪', '豪', 'Ho'],
  ['明', '明', 'Ming'],
  ['強', '强', 'Keung'],
  ['欣', '欣', 'Yan'],
  ['儀', '仪', 'Yee'],
  ['傑', '杰', 'Kit'],
  ['軒', '轩', 'Hin'],
  ['玲', '玲', 'Ling'],
  ['華', '华', 'Wah'],
  ['文', '文', 'Man'],
  ['恩', '恩', 'Yan'],
  ['賢', '贤', 'Yin'],
  ['琪', '琪', 'Ki'],
  ['康', '康', 'Hong'],
  ['怡', '怡', 'Yi'],
];
const GIVEN = [
  'Alan',
  'Amy',
  'Andy',
  'Anna',
  'Ben',
  'Billy',
  'Carol',
  'Carmen',
  'Cathy',
  'Chris',
  'Connie',
  'Daniel',
  'David',
  'Donna',
  'Edwin',
  'Elaine',
  'Eric',
  'Fiona',
  'Frankie',
  'Gary',
  'Grace',
  'Henry',
  'Ivy',
  'Jack',
  'Janet',
  'Jason',
  'Joyce',
  'Kelvin',
  'Ken',
  'Kitty',
  'Leo',
  'Lily',
  'Louis',
  'Mandy',
  'Marco',
  'Michelle',
  'Nicole',
  'Oscar',
  'Patrick',
  'Peggy',
  'Queenie',
  'Raymond',
  'Rita',
  'Samuel',
  'Sandy',
  'Simon',
  'Stella',
  'Tony',
  'Vincent',
  'Winnie',
] as const;

export type Person = { readonly name: Trilingual; readonly alias: string };

/** Invented people, no two with the same alias. */
export function personMaker(): (chance: Random) => Person {
  const used = new Set<string>();
  return (chance) => {
    for (;;) {
      const surname = chance.pick(SURNAMES);
      const first = chance.pick(FIRST);
      const second = chance.pick(SECOND);
      const given = chance.pick(GIVEN);
      const alias = `${given}.${surname[2]}`.toLowerCase();
      if (used.has(alias) || first[0] === second[0]) continue;
      used.add(alias);
      return {
        alias,
        name: text(
          `${surname[0]}${first[0]}${second[0]}`,
          `${surname[1]}${first[1]}${second[1]}`,
          `${given} ${surname[2]} ${first[2]} ${second[2]}`,
        ),
      };
    }
  };
}
