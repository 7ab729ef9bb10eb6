import { addDays } from '#demo/basics/calendar.ts';
import { random } from '#demo/basics/random.ts';
import { joinParagraphs, text, textColumns } from '#demo/basics/text.ts';
import { facadeFactsOf } from '#demo/buildings/facade-facts.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { buildingPictureUrl } from '#demo/pictures/index.ts';
import { ICS_DEFINITIONS, ICS_TYPES } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { createNewsRecord } from './news-record.ts';
import { ARTICLE_SCHEDULE, COLUMN_SCHEDULE, COLUMNS, type StoryPlan } from './story-plans.ts';
import { readStoryTexts, type Story } from './story-texts.ts';
import { createWriter, type WriteArticle, type WrittenStory } from './writer.ts';

type ArticleEntry = {
  readonly type: 'daily_news' | 'ics_news' | 'analysis' | 'columns' | 'ics_guide';
  readonly channel: 'industrial' | 'commercial' | 'shop' | 'ici';
  readonly category: string | null;
  readonly author: Trilingual;
  readonly story: Story;
  readonly picture: string | null;
  readonly day: string;
};

const GUIDE_INTERVAL_DAYS = 23;
const FIRST_ARTICLE_ID = 2001;
/** Every fourth article of each kind in ARTICLE_SCHEDULE is about all property types. */
const GENERAL_ARTICLE_INTERVAL = 4;
const NEWSROOM = text('編輯部', '编辑部', 'Newsroom');

export function createColumnCategories() {
  return COLUMNS.map(({ code, name, author }) => ({
    code,
    ...textColumns('name', name),
    ...textColumns('author', author),
  }));
}

/** Returns all articles, oldest first. */
export function createArticles(market: DemoMarket) {
  const writeArticle = createWriter(createNewsRecord(market));
  const articleEntries = [
    ...plannedArticles(market, writeArticle),
    ...columnArticles(market, writeArticle),
    ...guideArticles(market),
  ];
  articleEntries.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return articleEntries.map((entry, index) => ({
    id: FIRST_ARTICLE_ID + index,
    article_type: entry.type,
    channel: entry.channel,
    columns_category: entry.category,
    ...textColumns('title', entry.story.title),
    ...textColumns('summary', entry.story.body[0] ?? entry.story.title),
    ...textColumns('body', joinParagraphs(entry.story.body)),
    ...textColumns('author', entry.author),
    picture_url: entry.picture,
    published_on: entry.day,
  }));
}

function plannedArticles(market: DemoMarket, writeArticle: WriteArticle): ArticleEntry[] {
  return ARTICLE_SCHEDULE.flatMap(({ type, count, intervalDays, plans, author }) =>
    Array.from({ length: count }, (_, index): ArticleEntry[] => {
      const day = publicationDay(market, type, index, intervalDays);
      // The property type changes with every article, and each type starts at a different story.
      const firstPlan = Math.floor(index / ICS_TYPES.length) + 3 * (index % ICS_TYPES.length);
      const written = writeArticle(
        `${type}/${index}`,
        rotate<StoryPlan>(plans, firstPlan),
        at(ICS_TYPES, index % ICS_TYPES.length),
        day,
      );
      if (!written) return [];
      const isGeneral = index % GENERAL_ARTICLE_INTERVAL === GENERAL_ARTICLE_INTERVAL - 1;
      const channel = isGeneral ? 'ici' : ICS_DEFINITIONS[written.type].channel;
      const picture = pictureUrlOf(market, written, index);
      return [{ type, channel, category: null, author, story: written.story, picture, day }];
    }).flat(),
  );
}

function columnArticles(market: DemoMarket, writeArticle: WriteArticle): ArticleEntry[] {
  return Array.from({ length: COLUMN_SCHEDULE.count }, (_, index): ArticleEntry[] => {
    const column = at(COLUMNS, index % COLUMNS.length);
    const day = publicationDay(market, 'columns', index, COLUMN_SCHEDULE.intervalDays);
    const cycle = Math.floor(index / COLUMNS.length);
    const written = writeArticle(
      `columns/${index}`,
      rotate(column.plans, cycle),
      at(ICS_TYPES, cycle % ICS_TYPES.length),
      day,
    );
    if (!written) return [];
    const { channel } = ICS_DEFINITIONS[written.type];
    const picture = pictureUrlOf(market, written, index);
    const { code: category, author } = column;
    return [{ type: 'columns', channel, category, author, story: written.story, picture, day }];
  }).flat();
}

/** Returns the guides for first-time buyers and tenants. The key of a guide begins with its channel. */
function guideArticles(market: DemoMarket): ArticleEntry[] {
  const texts = readStoryTexts('guides.csv');
  const paragraphsOf = (key: string) =>
    [...(texts.get(key)?.values() ?? [])].flatMap((alternatives) =>
      alternatives.map(({ text: words }) => words),
    );
  const disclaimer = paragraphsOf('disclaimer');
  return [...texts.keys()]
    .filter((key) => key !== 'disclaimer')
    .map((key, index) => {
      const [title = text('', '', ''), ...body] = paragraphsOf(key);
      return {
        type: 'ics_guide',
        channel: key.slice(0, key.indexOf('/')) as ArticleEntry['channel'],
        category: null,
        author: NEWSROOM,
        story: { title, body: [...body, ...disclaimer] },
        picture: null,
        day: publicationDay(market, 'guide', index, GUIDE_INTERVAL_DAYS),
      };
    });
}

function rotate<T>(list: readonly T[], steps: number): readonly T[] {
  const start = steps % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

function publicationDay(market: DemoMarket, key: string, index: number, intervalDays: number): string {
  const rng = random(market.options.seed, 'published', key, index);
  return addDays(market.options.asOf, -(index * intervalDays) - rng.integer(0, intervalDays - 1));
}

function pictureUrlOf({ options }: DemoMarket, { building }: WrittenStory, index: number): string {
  const view = random(options.seed, 'article picture', building.row.id, index).integer(0, 3);
  return buildingPictureUrl(facadeFactsOf(building.row), view);
}
