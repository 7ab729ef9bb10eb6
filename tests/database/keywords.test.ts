import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { matchesArticleFilter } from '#domain/content/articles.ts';
import { at } from '#domain/lib/at.ts';
import { keywordMatcher } from '#domain/search/keyword-match.ts';
import { createDatabase } from '#server/database/pool.ts';
import { readAgentRows } from '#server/database/queries/agents.ts';
import { readArticleRows } from '#server/database/queries/articles.ts';
import { AGENT_SNAPSHOT_SOURCES, createAgentServices } from '#server/services/agents.ts';
import { ARTICLE_SNAPSHOT_SOURCES, createArticleServices } from '#server/services/articles.ts';
import { BRANCH_SNAPSHOT_SOURCES } from '#server/services/branches.ts';
import { createSnapshots } from '#server/services/snapshots.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';

/** Options for a single page of results: the limit is higher than the number of rows. */
const ALL_ON_ONE_PAGE = { limit: 100_000, page: 1 };
const LANGUAGES_TESTED = ['zh', 'gb', 'en'] as const;

let database: TestDatabase;
let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300 });
  services = await openServices();
});
afterAll(() => database.close());

async function openServices() {
  const db = createDatabase(database.pool);
  const snapshots = createSnapshots(db, {
    ...ARTICLE_SNAPSHOT_SOURCES,
    ...AGENT_SNAPSHOT_SOURCES,
    ...BRANCH_SNAPSHOT_SOURCES,
  });
  await snapshots.refresh();
  const currentSnapshots = () => {
    throw new Error('no listing is asked for');
  };
  const articleServices = createArticleServices({ snapshots });
  const agentServices = createAgentServices({ snapshots, catalogue: { current: currentSnapshots } });
  return {
    articleRows: (await db.transaction().execute(readArticleRows)).articles,
    agentRows: (await db.transaction().execute(readAgentRows)).agents,
    articles: async (keyword: string) =>
      (
        await articleServices.articles({ articleType: 'all', ics: 'ici', ...ALL_ON_ONE_PAGE, keyword })
      ).articles.map(({ post_id }) => post_id),
    agents: async (keywords: string) =>
      (
        await agentServices.agents({
          ...ALL_ON_ONE_PAGE,
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
        const startIndex = from % text.length;
        const substring = text.slice(startIndex, startIndex + length);
        return substring.slice(0, left) + substring.slice(left + 1);
      }),
    fc.string({ maxLength: 12 }),
  );

test('articles are found by the keywords in their texts', async () => {
  const { articleRows, articles } = services;
  const textsOf = (row: (typeof articleRows)[number]) =>
    LANGUAGES_TESTED.flatMap((lang) => [row[`title_${lang}`], row[`body_${lang}`], row[`author_${lang}`]]);
  const matchingRows = articleRows.filter((row) => matchesArticleFilter({ type: 'all', ics: 'ici' }, row));
  expect(matchingRows.length).toBeGreaterThan(100);
  const keywords = keywordsIn(matchingRows.flatMap(textsOf).filter((text) => text !== ''));
  await fc.assert(
    fc.asyncProperty(keywords, async (keyword) => {
      const matchesKeyword = keywordMatcher(keyword);
      const expectedIds = matchingRows.filter((row) => matchesKeyword(textsOf(row), '')).map(({ id }) => id);
      expect(await articles(keyword)).toEqual(expectedIds);
    }),
    { numRuns: 40 },
  );
});

test('agents are found by their names', async () => {
  const { agentRows, agents } = services;
  const namesOf = (row: (typeof agentRows)[number]) => LANGUAGES_TESTED.map((lang) => row[`name_${lang}`]);
  const keywords = keywordsIn(agentRows.flatMap(namesOf)).filter((keyword) => !/\d/.test(keyword));
  await fc.assert(
    fc.asyncProperty(keywords, async (keyword) => {
      const matchesKeyword = keywordMatcher(keyword);
      const expectedAgents = agentRows.filter((row) => matchesKeyword(namesOf(row), ''));
      expect(await agents(keyword)).toEqual(expectedAgents.map(({ email_alias }) => email_alias));
    }),
    { numRuns: 200 },
  );
});

test('a search tokenizes only its keyword', async () => {
  const { articleRows, agentRows, articles, agents } = services;
  // Tokenizing normalizes every text first, so the calls of `normalize` show which texts are tokenized.
  const normalizeSpy = vi.spyOn(String.prototype, 'normalize');
  try {
    const keyword = at(articleRows, 0).title_en;
    expect(await articles(keyword)).not.toEqual([]);
    const name = at(agentRows, 0).name_zh;
    expect(await agents(name)).not.toEqual([]);
    const maxTextLength = Math.max(keyword.length, name.length);
    const normalizedTexts = normalizeSpy.mock.contexts.map(String);
    expect(normalizedTexts).toHaveLength(4);
    for (const text of normalizedTexts) expect(text.length).toBeLessThanOrEqual(maxTextLength);
  } finally {
    normalizeSpy.mockRestore();
  }
});
