import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { matchesArticleFilter } from '#domain/content/articles.ts';
import { at } from '#domain/lib/at.ts';
import { keywordMatcher } from '#domain/search/keyword-match.ts';
import { createDatabase } from '#server/database/pool.ts';
import { readAgentRows } from '#server/database/queries/agents.ts';
import { readArticleRows } from '#server/database/queries/articles.ts';
import { AGENT_SOURCES, createAgentServices } from '#server/services/agents.ts';
import { ARTICLE_SOURCES, createArticleServices } from '#server/services/articles.ts';
import { BRANCH_SOURCES } from '#server/services/branches.ts';
import { createSnapshots } from '#server/services/snapshots.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';

/** A limit above the number of rows. */
const ALL = { limit: 100_000, page: 1 };
const LANGS = ['zh', 'gb', 'en'] as const;

let database: TestDatabase;
let services: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300 });
  services = await open();
});
afterAll(() => database.close());

async function open() {
  const db = createDatabase(database.pool);
  const snapshots = createSnapshots(db, { ...ARTICLE_SOURCES, ...AGENT_SOURCES, ...BRANCH_SOURCES });
  await snapshots.refresh();
  const current = () => {
    throw new Error('no listing is asked for');
  };
  const articleServices = createArticleServices({ snapshots });
  const agentServices = createAgentServices({ snapshots, catalogue: { current } });
  return {
    articleRows: (await db.transaction().execute(readArticleRows)).articles,
    agentRows: (await db.transaction().execute(readAgentRows)).agents,
    articles: async (keyword: string) =>
      (await articleServices.articles({ articleType: 'all', ics: 'ici', ...ALL, keyword })).articles.map(
        ({ post_id }) => post_id,
      ),
    agents: async (keywords: string) =>
      (
        await agentServices.agents({
          ...ALL,
          keywords,
          districts: [],
          emp_type: [],
          is_mitaclub: false,
          is_manager: false,
          is_sales: false,
        })
      ).result.map(({ email_alias }) => email_alias),
  };
}

/** Generates keywords: substrings of the given texts, some with one letter removed, and arbitrary strings. */
const keywordsIn = (texts: readonly string[]) =>
  fc.oneof(
    fc
      .record({ text: fc.constantFrom(...texts), from: fc.nat(), length: fc.nat(24), left: fc.nat(48) })
      .map(({ text, from, length, left }) => {
        const start = from % text.length;
        const substring = text.slice(start, start + length);
        return substring.slice(0, left) + substring.slice(left + 1);
      }),
    fc.string({ maxLength: 12 }),
  );

test('articles answer the same keywords as their texts do', async () => {
  const { articleRows, articles } = services;
  const textsOf = (row: (typeof articleRows)[number]) =>
    LANGS.flatMap((lang) => [row[`title_${lang}`], row[`body_${lang}`], row[`author_${lang}`]]);
  const matchingRows = articleRows.filter((row) => matchesArticleFilter({ type: 'all', ics: 'ici' }, row));
  expect(matchingRows.length).toBeGreaterThan(100);
  const keywords = keywordsIn(matchingRows.flatMap(textsOf).filter((text) => text !== ''));
  await fc.assert(
    fc.asyncProperty(keywords, async (keyword) => {
      const answers = keywordMatcher(keyword);
      const expected = matchingRows.filter((row) => answers(textsOf(row), '')).map(({ id }) => id);
      expect(await articles(keyword)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('agents answer the same names', async () => {
  const { agentRows, agents } = services;
  const namesOf = (row: (typeof agentRows)[number]) => LANGS.map((lang) => row[`name_${lang}`]);
  const keywords = keywordsIn(agentRows.flatMap(namesOf)).filter((keyword) => !/\d/.test(keyword));
  await fc.assert(
    fc.asyncProperty(keywords, async (keyword) => {
      const answers = keywordMatcher(keyword);
      const expected = agentRows.filter((row) => answers(namesOf(row), ''));
      expect(await agents(keyword)).toEqual(expected.map(({ email_alias }) => email_alias));
    }),
    { numRuns: 200 },
  );
});

test('a request makes words of its keyword alone', async () => {
  const { articleRows, agentRows, articles, agents } = services;
  // Tokenizing normalizes every text first, so the calls of `normalize` show which texts are tokenized.
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    const keyword = at(articleRows, 0).title_en;
    expect(await articles(keyword)).not.toEqual([]);
    const name = at(agentRows, 0).name_zh;
    expect(await agents(name)).not.toEqual([]);
    const longest = Math.max(keyword.length, name.length);
    const normalised = normalize.mock.contexts.map(String);
    expect(normalised).toHaveLength(4);
    for (const text of normalised) expect(text.length).toBeLessThanOrEqual(longest);
  } finally {
    normalize.mockRestore();
  }
});
