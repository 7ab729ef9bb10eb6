import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { GroupCount } from '#catalogue/engine/search-queries.ts';
import { type AddressArgs, addressOf, type PageName } from '#domain/address/addresses.ts';
import { CALCULATOR_NAMES, calculatorPath } from '#domain/calculator/calculators.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { matchesTxType } from '#domain/codes/tx-type.ts';
import {
  ARTICLE_LIST_NAMES,
  ARTICLE_TYPE_BY_LIST,
  channelOrCategory,
  matchesArticleFilter,
} from '#domain/content/articles.ts';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import type { ConditionalPageName } from '#domain/content/menu-sections.ts';
import { isListedCampaign } from '#domain/content/minisites.ts';
import { truncateToMinute } from '#domain/text/date.ts';
import { inEveryLanguage, type Trilingual } from '#domain/text/language.ts';
import { slug } from '#domain/text/slug.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { ServiceSnapshots } from '../services/all-services.ts';
import { cachePerVersion } from '../services/cache-per-version.ts';
import { pagesWithContent } from '../services/promotions.ts';
import { openPosts } from '../services/recruitment.ts';

/** A page that search engines may index, with its canonical path in each language. */
export type PublicPage = {
  readonly link: Trilingual;
  /**
   * Date on which the page's data were written or confirmed. Undefined for a page that shows many rows,
   * because it has no exact date.
   */
  readonly changedOn?: string | undefined;
};

export type PublicPageDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly snapshots: ServiceSnapshots;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/** Functions that return the public pages of each kind. Listings are not included. */
const LIST_PAGES_BY_KIND = {
  pages: listSectionPages,
  searches: listSearchPages,
  buildings: listBuildingPages,
  people: listPeoplePages,
  articles: listArticlePages,
  projects: listProjectPages,
} satisfies Readonly<Record<string, (deps: PublicPageDeps) => Promise<readonly PublicPage[]>>>;

export type PublicKind = keyof typeof LIST_PAGES_BY_KIND;
export const PUBLIC_KINDS = Object.keys(LIST_PAGES_BY_KIND) as readonly PublicKind[];

/**
 * Returns the pages of one kind. Pages without content are left out, because they are not for search
 * engines.
 */
export function listPublicPages(kind: PublicKind, deps: PublicPageDeps): Promise<readonly PublicPage[]> {
  return LIST_PAGES_BY_KIND[kind](deps);
}

function createPage<Name extends PageName>(name: Name, ...args: AddressArgs<Name>): PublicPage {
  return { link: inEveryLanguage((lang) => addressOf(name, lang, ...args)) };
}

function withChangeDate(changedOn: string | null | undefined, { link }: PublicPage): PublicPage {
  return { link, changedOn: changedOn ?? undefined };
}

/**
 * Menu pages to leave out here, because another kind already lists them, or because they are added
 * below with the date of their newest row.
 */
const EXCLUDED_PAGES: ReadonlySet<ConditionalPageName> = new Set([
  ...(['buildings', 'transactions', 'agents', 'club', 'firstHands', 'minisites', 'recruitment'] as const),
  ...ARTICLE_LIST_NAMES,
]);

/** Returns the pages of the portal's sections, overall and for each property type with content. */
async function listSectionPages({
  catalogue,
  snapshots,
  now,
}: PublicPageDeps): Promise<readonly PublicPage[]> {
  const pages = pagesWithContent(snapshots, now());
  const pagesWithContentSet = new Set(pages);
  const pagesIfFilled = (name: ConditionalPageName, pages: () => readonly PublicPage[]) =>
    pagesWithContentSet.has(name) ? pages() : [];
  const { branches, reports, recruitment } = snapshots.current();
  const { open_days: openDays } = await catalogue.current().openDays(truncateToMinute(now()));
  const hasOpenDays = (icsType: IcsType) => openDays.some(({ stock }) => stock.ics_type === icsType);
  const recruitmentPosts = openPosts(recruitment, now());
  return [
    createPage('home'),
    ...ICS_TYPES.map((icsType) => createPage('home', icsType)),
    createPage('contact'),
    createPage('listProperty'),
    createPage('calculator'),
    ...CALCULATOR_NAMES.map((name) => ({ link: inEveryLanguage((lang) => calculatorPath(lang, name)) })),
    ...LEGAL_PAGES.map((legal) => createPage('legal', legal)),
    ...pages.filter((name) => !EXCLUDED_PAGES.has(name)).map((name) => createPage(name)),
    ...pagesIfFilled('openDays', () =>
      ICS_TYPES.filter(hasOpenDays).map((icsType) => createPage('openDays', icsType)),
    ),
    ...pagesIfFilled('branches', () =>
      propertyTypesOf(branches.allBranches).map((icsType) => createPage('branches', icsType)),
    ),
    ...pagesIfFilled('recruitment', () => [
      withChangeDate(
        recruitmentPosts
          .map(({ posted_on }) => posted_on)
          .toSorted()
          .at(-1),
        createPage('recruitment'),
      ),
      ...recruitmentPosts.map(({ id, posted_on }) =>
        withChangeDate(posted_on, createPage('recruitmentPost', id)),
      ),
    ]),
    ...pagesIfFilled('research', () => [
      createPage('researchTrend'),
      ...ICS_TYPES.map((icsType) => createPage('research', icsType)),
      ...reports.map(({ listEntry }) =>
        withChangeDate(listEntry.published_on, createPage('researchReport', listEntry.id)),
      ),
    ]),
  ];
}

/** Returns the canonical searches by type, deal and district that have at least one result. */
function listSearchPages({ catalogue }: PublicPageDeps): Promise<readonly PublicPage[]> {
  return cachedSearchPages(catalogue.current());
}

/** Cached per data version, because crawlers request these pages again and again. */
const cachedSearchPages = cachePerVersion(async (engine: SearchEngine): Promise<readonly PublicPage[]> => {
  const groupCounts = await engine.groupCounts();
  return [undefined, ...ICS_TYPES].flatMap((icsType) =>
    ([undefined, 'S', 'L'] as const).flatMap((deal) => {
      const matchesGroup = (group: GroupCount) =>
        (icsType === undefined || group.icsType === icsType) &&
        (deal === undefined || matchesTxType(group.txType, [deal]));
      return [
        ...listStockSearches(groupCounts.stocks.filter(matchesGroup), icsType, deal),
        ...(groupCounts.transactions.some(matchesGroup)
          ? [createPage('transactions', { icsType, txTypes: deal && [deal] })]
          : []),
      ];
    }),
  );
});

function listStockSearches(
  matchingGroups: readonly GroupCount[],
  icsType: IcsType | undefined,
  deal: 'S' | 'L' | undefined,
): readonly PublicPage[] {
  if (matchingGroups.length === 0) return [];
  const txTypes = deal && [deal];
  const districts = new Set(matchingGroups.flatMap(({ district }) => district ?? []));
  return [
    createPage('find', { icsType, txTypes }),
    ...[...districts]
      .toSorted()
      .map((districts) =>
        createPage('find', { icsType, txTypes, query: new URLSearchParams({ districts }) }),
      ),
  ];
}

async function listBuildingPages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { activeBuildings } = snapshots.current().buildings;
  if (activeBuildings.length === 0) return [];
  const propertyTypes = propertyTypesOf(activeBuildings.map(({ listEntry }) => listEntry));
  return [
    createPage('buildings'),
    ...propertyTypes.map((icsType) => createPage('buildingList', icsType)),
    ...activeBuildings.map(({ listEntry }) => ({ link: listEntry.link })),
  ];
}

async function listPeoplePages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { allAgents, club } = snapshots.current().agents;
  if (allAgents.length === 0) return [];
  const years = new Set(club.map(({ year }) => year));
  return [
    createPage('agents'),
    ...propertyTypesOf(allAgents.map(({ filterFields }) => filterFields)).map((icsType) =>
      createPage('agents', icsType),
    ),
    ...allAgents.map(({ listEntry }) => createPage('agent', listEntry.email_alias)),
    ...(club.length > 0 ? [createPage('club')] : []),
    ...[...years].map((year) => createPage('club', year)),
    ...club.map(({ year, agent }) => createPage('clubMember', year, agent.listEntry.email_alias)),
  ];
}

async function listArticlePages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { allArticles, categories } = snapshots.current().articles;
  const hasArticles = (type: (typeof ARTICLE_TYPE_BY_LIST)[keyof typeof ARTICLE_TYPE_BY_LIST], ics: string) =>
    allArticles.some(({ row }) => matchesArticleFilter({ type, ics }, row));
  const listPages = ARTICLE_LIST_NAMES.flatMap((name) => {
    const type = ARTICLE_TYPE_BY_LIST[name];
    if (!hasArticles(type, channelOrCategory(undefined, undefined))) return [];
    const subPages =
      name === 'columns'
        ? categories.filter(({ code }) => hasArticles(type, code)).map(({ code }) => createPage(name, code))
        : ICS_TYPES.filter((icsType) => hasArticles(type, channelOrCategory(icsType, undefined))).map(
            (icsType) => createPage(name, icsType),
          );
    return [createPage(name), ...subPages];
  });
  return [
    ...listPages,
    ...allArticles.map(({ listEntry }) =>
      withChangeDate(listEntry.published_on, createPage('article', listEntry.post_id)),
    ),
  ];
}

async function listProjectPages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { firstHands, minisites } = snapshots.current().projects;
  const campaigns = minisites.filter(({ listEntry }) => isListedCampaign(listEntry.slug));
  return [
    ...(firstHands.length > 0 ? [createPage('firstHands')] : []),
    ...firstHands.map(({ listEntry }) =>
      withChangeDate(listEntry.advertised_on, createPage('firstHand', listEntry.id, slug(listEntry.name.en))),
    ),
    ...(campaigns.length > 0 ? [createPage('minisites')] : []),
    ...campaigns.map(({ listEntry, advertisement }) =>
      withChangeDate(advertisement.advertised_on, createPage('minisite', listEntry.slug)),
    ),
  ];
}

function propertyTypesOf(items: readonly { readonly ics_type: IcsType }[]): readonly IcsType[] {
  return ICS_TYPES.filter((icsType) => items.some((item) => item.ics_type === icsType));
}
