import { addDays } from '#demo/basics/calendar.ts';
import { random } from '#demo/basics/random.ts';
import { joinParagraphs, text, textColumns } from '#demo/basics/text.ts';
import { facadeFactsOf } from '#demo/buildings/facade-facts.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { buildingPictureUrl } from '#demo/pictures/index.ts';
import { ICS_DEFINITIONS, ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { ANALYSIS_TEMPLATES } from './analysis.ts';
import { BUILDING_STORIES } from './building-stories.ts';
import type { ColumnCategory } from './column-category.ts';
import { DAILY_NEWS_TEMPLATES } from './daily-news.ts';
import type { Guide } from './guide.ts';
import { GENERAL_GUIDES } from './guides-common.ts';
import { INDUSTRIAL_GUIDES } from './guides-industrial.ts';
import { OFFICE_GUIDES } from './guides-office.ts';
import { SHOP_GUIDES } from './guides-shop.ts';
import { LEASE_CLINIC_COLUMN } from './lease-clinic.ts';
import { NEWS_TEMPLATES } from './news.ts';
import { createSceneFactory, type Scene, type Story } from './scene.ts';
import { STREET_NOTES_COLUMN } from './street-notes.ts';
import { YIELD_HUNTER_COLUMN } from './yield-hunter.ts';

type ArticleEntry = {
  readonly type: 'daily_news' | 'ics_news' | 'analysis' | 'columns' | 'ics_guide';
  readonly channel: 'industrial' | 'commercial' | 'shop' | 'ici';
  readonly category: string | null;
  readonly author: Trilingual;
  readonly story: Story;
  readonly picture: string | null;
  readonly day: string;
};

/** For each kind of article: how many there are, and the days between two of them. */
const ARTICLE_SCHEDULE = [
  {
    type: 'daily_news',
    count: 92,
    intervalDays: 2,
    templates: DAILY_NEWS_TEMPLATES,
    author: text('編輯部', '编辑部', 'Newsroom'),
  },
  {
    type: 'ics_news',
    count: 54,
    intervalDays: 7,
    templates: NEWS_TEMPLATES,
    author: text('市場推廣部', '市场推广部', 'Marketing'),
  },
  {
    type: 'analysis',
    count: 42,
    intervalDays: 9,
    templates: ANALYSIS_TEMPLATES,
    author: text('研究部', '研究部', 'Research'),
  },
] as const;
const CATEGORIES: readonly ColumnCategory[] = [
  STREET_NOTES_COLUMN,
  LEASE_CLINIC_COLUMN,
  YIELD_HUNTER_COLUMN,
  BUILDING_STORIES,
];
/** Evergreen guides for first-time buyers and tenants. */
const GUIDES: readonly Guide[] = [...GENERAL_GUIDES, ...INDUSTRIAL_GUIDES, ...OFFICE_GUIDES, ...SHOP_GUIDES];
const COLUMN_SCHEDULE = { count: 38, intervalDays: 10 } as const;
const GUIDE_INTERVAL_DAYS = 23;
const FIRST_ARTICLE_ID = 2001;
/** Every fourth article of each kind in ARTICLE_SCHEDULE is about all property types. */
const GENERAL_ARTICLE_INTERVAL = 4;

export function createColumnCategories() {
  return CATEGORIES.map(({ code, name, author }) => ({
    code,
    ...textColumns('name', name),
    ...textColumns('author', author),
  }));
}

/** Returns all articles, oldest first. */
export function createArticles(market: DemoMarket) {
  const articleEntries = [...plannedArticles(market), ...columnArticles(market), ...guideArticles(market)];
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

function plannedArticles(market: DemoMarket): ArticleEntry[] {
  const createScene = createSceneFactory(market);
  return ARTICLE_SCHEDULE.flatMap(({ type, count, intervalDays: daysBetweenArticles, templates, author }) =>
    Array.from({ length: count }, (_, index) => {
      const day = publicationDay(market, type, index, daysBetweenArticles);
      const scene = createScene(`${type}/${index}`, icsTypeAt(index), day);
      const isGeneral = index % GENERAL_ARTICLE_INTERVAL === GENERAL_ARTICLE_INTERVAL - 1;
      return {
        type,
        channel: isGeneral ? ('ici' as const) : ICS_DEFINITIONS[scene.type].channel,
        category: null,
        author,
        story: templateAt(templates, index)(scene),
        picture: pictureUrlOf(scene),
        day,
      };
    }),
  );
}

function columnArticles(market: DemoMarket): ArticleEntry[] {
  const createScene = createSceneFactory(market);
  return Array.from({ length: COLUMN_SCHEDULE.count }, (_, index) => {
    const category = CATEGORIES[index % CATEGORIES.length];
    if (category === undefined) throw new Error('no columns');
    const day = publicationDay(market, 'columns', index, COLUMN_SCHEDULE.intervalDays);
    const cycleIndex = Math.floor(index / CATEGORIES.length);
    const columnStory = category.stories[cycleIndex % category.stories.length];
    if (columnStory === undefined) throw new Error(`no stories in ${category.code}`);
    const scene = createScene(`columns/${index}`, columnStory.propertyType ?? icsTypeAt(cycleIndex), day);
    return {
      type: 'columns',
      channel: ICS_DEFINITIONS[scene.type].channel,
      category: category.code,
      author: category.author,
      story: columnStory.write(scene),
      picture: pictureUrlOf(scene),
      day,
    };
  });
}

function guideArticles(market: DemoMarket): ArticleEntry[] {
  return GUIDES.map(({ channel, ...story }, index) => ({
    type: 'ics_guide',
    channel,
    category: null,
    author: text('編輯部', '编辑部', 'Newsroom'),
    story,
    picture: null,
    day: publicationDay(market, 'guide', index, GUIDE_INTERVAL_DAYS),
  }));
}

function icsTypeAt(index: number): IcsType {
  return ICS_TYPES[index % ICS_TYPES.length] ?? 'i';
}

/**
 * Returns the template of the article at an index. The property type changes with every index, and
 * each type starts at a different template.
 */
function templateAt<T>(templates: readonly T[], index: number): T {
  const rotationCount = Math.floor(index / ICS_TYPES.length);
  const template = templates[(rotationCount + 3 * (index % ICS_TYPES.length)) % templates.length];
  if (template === undefined) throw new Error('no templates');
  return template;
}

function publicationDay(market: DemoMarket, key: string, index: number, intervalDays: number): string {
  const rng = random(market.options.seed, 'published', key, index);
  return addDays(market.options.asOf, -(index * intervalDays) - rng.integer(0, intervalDays - 1));
}

function pictureUrlOf(scene: Scene): string {
  return buildingPictureUrl(facadeFactsOf(scene.building.row), scene.rng.integer(0, 3));
}
