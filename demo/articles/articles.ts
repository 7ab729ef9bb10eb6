import { addDays } from '#demo/basics/calendar.ts';
import { random } from '#demo/basics/random.ts';
import { columns, paragraphs, text } from '#demo/basics/text.ts';
import { facadeFacts } from '#demo/buildings/facade-facts.ts';
import type { World } from '#demo/market/world.ts';
import { buildingPicture } from '#demo/pictures/index.ts';
import { ICS, ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { ANALYSIS } from './analysis.ts';
import { BUILDING_TALES } from './building-tales.ts';
import type { Category } from './column-category.ts';
import { DAILY_NEWS } from './daily-news.ts';
import type { Guide } from './guide.ts';
import { COMMON } from './guides-common.ts';
import { INDUSTRIAL } from './guides-industrial.ts';
import { OFFICE } from './guides-office.ts';
import { SHOP } from './guides-shop.ts';
import { LEASE_CLINIC } from './lease-clinic.ts';
import { NEWS } from './news.ts';
import { type Scene, type Story, sceneMaker } from './scene.ts';
import { STREET_NOTES } from './street-notes.ts';
import { YIELD_HUNTER } from './yield-hunter.ts';

type Piece = {
  readonly type: 'daily_news' | 'ics_news' | 'analysis' | 'columns' | 'ics_guide';
  readonly channel: 'industrial' | 'commercial' | 'shop' | 'ici';
  readonly category: string | null;
  readonly author: Trilingual;
  readonly story: Story;
  readonly picture: string | null;
  readonly day: string;
};

/** How many of each kind, and how many days lie between two of them. */
const PLAN = [
  {
    type: 'daily_news',
    count: 92,
    every: 2,
    templates: DAILY_NEWS,
    author: text('編輯部', '编辑部', 'Newsroom'),
  },
  {
    type: 'ics_news',
    count: 54,
    every: 7,
    templates: NEWS,
    author: text('市場推廣部', '市场推广部', 'Marketing'),
  },
  {
    type: 'analysis',
    count: 42,
    every: 9,
    templates: ANALYSIS,
    author: text('研究部', '研究部', 'Research'),
  },
] as const;
const CATEGORIES: readonly Category[] = [STREET_NOTES, LEASE_CLINIC, YIELD_HUNTER, BUILDING_TALES];
/** Lasting explanations for people who buy or rent for the first time. */
const GUIDES: readonly Guide[] = [...COMMON, ...INDUSTRIAL, ...OFFICE, ...SHOP];
const COLUMNS = { count: 38, every: 10 } as const;
const GUIDE_EVERY = 23;
const FIRST_ID = 2001;
/** Each fourth piece is for all types together. */
const COMMON_EVERY = 4;

export function columnCategories() {
  return CATEGORIES.map(({ code, name, author }) => ({
    code,
    ...columns('name', name),
    ...columns('author', author),
  }));
}

/** Every article, the oldest first. */
export function articles(world: World) {
  const pieces = [...planned(world), ...columnPieces(world), ...guides(world)];
  pieces.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return pieces.map((piece, index) => ({
    id: FIRST_ID + index,
    article_type: piece.type,
    channel: piece.channel,
    columns_category: piece.category,
    ...columns('title', piece.story.title),
    ...columns('summary', piece.story.body[0] ?? piece.story.title),
    ...columns('body', paragraphs(piece.story.body)),
    ...columns('author', piece.author),
    picture_url: piece.picture,
    published_on: piece.day,
  }));
}

function planned(world: World): Piece[] {
  const scene = sceneMaker(world);
  return PLAN.flatMap(({ type, count, every, templates, author }) =>
    Array.from({ length: count }, (_, index) => {
      const day = dayBack(world, type, index, every);
      const about = scene(`${type}/${index}`, icsTypeAt(index), day);
      const common = index % COMMON_EVERY === COMMON_EVERY - 1;
      return {
        type,
        channel: common ? ('ici' as const) : ICS[about.type].channel,
        category: null,
        author,
        story: templateAt(templates, index)(about),
        picture: pictureOf(about),
        day,
      };
    }),
  );
}

function columnPieces(world: World): Piece[] {
  const scene = sceneMaker(world);
  return Array.from({ length: COLUMNS.count }, (_, index) => {
    const category = CATEGORIES[index % CATEGORIES.length];
    if (category === undefined) throw new Error('no columns');
    const day = dayBack(world, 'columns', index, COLUMNS.every);
    const round = Math.floor(index / CATEGORIES.length);
    const column = category.stories[round % category.stories.length];
    if (column === undefined) throw new Error(`no stories in ${category.code}`);
    const about = scene(`columns/${index}`, column.about ?? icsTypeAt(round), day);
    return {
      type: 'columns',
      channel: ICS[about.type].channel,
      category: category.code,
      author: category.author,
      story: column.write(about),
      picture: pictureOf(about),
      day,
    };
  });
}

function guides(world: World): Piece[] {
  return GUIDES.map(({ channel, ...story }, index) => ({
    type: 'ics_guide',
    channel,
    category: null,
    author: text('編輯部', '编辑部', 'Newsroom'),
    story,
    picture: null,
    day: dayBack(world, 'guide', index, GUIDE_EVERY),
  }));
}

function icsTypeAt(index: number): IcsType {
  return ICS_TYPES[index % ICS_TYPES.length] ?? 'i';
}

/** Types take turns, and each type goes through the templates from another start. */
function templateAt<T>(templates: readonly T[], index: number): T {
  const round = Math.floor(index / ICS_TYPES.length);
  const template = templates[(round + 3 * (index % ICS_TYPES.length)) % templates.length];
  if (template === undefined) throw new Error('no templates');
  return template;
}

function dayBack(world: World, key: string, index: number, every: number): string {
  const chance = random(world.options.seed, 'published', key, index);
  return addDays(world.options.asOf, -(index * every) - chance.whole(0, every - 1));
}

function pictureOf(scene: Scene): string {
  return buildingPicture(facadeFacts(scene.building.row), scene.chance.whole(0, 3));
}
