import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { GroupCount } from '#catalogue/engine/questions.ts';
import { type AddressArgs, addressOf, type PageName } from '#domain/address/addresses.ts';
import { CALCULATOR_NAMES, calculatorPath } from '#domain/calculator/calculators.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { matchesTxType } from '#domain/codes/tx-type.ts';
import { ARTICLE_LIST_NAMES, ARTICLE_LISTS, belongsTo, channelOf } from '#domain/content/articles.ts';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import type { DataPage } from '#domain/content/menu-sections.ts';
import { isListedCampaign } from '#domain/content/minisites.ts';
import { minuteOf } from '#domain/text/date.ts';
import { inEveryLanguage, type Trilingual } from '#domain/text/language.ts';
import { slug } from '#domain/text/slug.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { ServiceSnapshots } from '../services/all-services.ts';
import { keptPerVersion } from '../services/kept-per-version.ts';
import { filledPages } from '../services/promotions.ts';
import { openPosts } from '../services/recruitment.ts';

/** A page that search engines may show, at its canonical address in each language. */
export type PublicPage = {
  readonly link: Trilingual;
  /** The day that its data say it was written or confirmed on. A page made of many rows has none that is exact. */
  readonly changedOn?: string | undefined;
};

export type PublicPageDeps = {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly snapshots: ServiceSnapshots;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Every public page but those of listings, by its kind. */
const KINDS = {
  pages: sectionPages,
  searches: searchPages,
  buildings: buildingPages,
  people: peoplePages,
  articles: articlePages,
  projects: projectPages,
} satisfies Readonly<Record<string, (deps: PublicPageDeps) => Promise<readonly PublicPage[]>>>;

export type PublicKind = keyof typeof KINDS;
export const PUBLIC_KINDS = Object.keys(KINDS) as readonly PublicKind[];

/** Only those that have something to show: an empty page is not for search engines. */
export function publicPages(kind: PublicKind, deps: PublicPageDeps): Promise<readonly PublicPage[]> {
  return KINDS[kind](deps);
}

function page<Name extends PageName>(name: Name, ...args: AddressArgs<Name>): PublicPage {
  return { link: inEveryLanguage((lang) => addressOf(name, lang, ...args)) };
}

function writtenOn(changedOn: string | null | undefined, { link }: PublicPage): PublicPage {
  return { link, changedOn: changedOn ?? undefined };
}

/** Pages of the menu that another kind has, or that have the day of their newest row. */
const ELSEWHERE: ReadonlySet<DataPage> = new Set([
  ...(['buildings', 'transactions', 'agents', 'club', 'firstHands', 'minisites', 'recruitment'] as const),
  ...ARTICLE_LIST_NAMES,
]);

/** The pages of the portal's sections, and those of each type that has something of its own. */
async function sectionPages({ catalogue, snapshots, now }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const pages = filledPages(snapshots, now());
  const filled = new Set(pages);
  const whenFilled = (name: DataPage, pages: () => readonly PublicPage[]) =>
    filled.has(name) ? pages() : [];
  const { branches, reports, recruitment } = snapshots.current();
  const { open_days: openDays } = await catalogue.current().openDays(minuteOf(now()));
  const isOpen = (icsType: IcsType) => openDays.some(({ stock }) => stock.ics_type === icsType);
  const posts = openPosts(recruitment, now());
  return [
    page('home'),
    ...ICS_TYPES.map((icsType) => page('home', icsType)),
    page('contact'),
    page('listProperty'),
    page('calculator'),
    ...CALCULATOR_NAMES.map((name) => ({ link: inEveryLanguage((lang) => calculatorPath(lang, name)) })),
    ...LEGAL_PAGES.map((legal) => page('legal', legal)),
    ...pages.filter((name) => !ELSEWHERE.has(name)).map((name) => page(name)),
    ...whenFilled('openDays', () => ICS_TYPES.filter(isOpen).map((icsType) => page('openDays', icsType))),
    ...whenFilled('branches', () => typesOf(branches.all).map((icsType) => page('branches', icsType))),
    ...whenFilled('recruitment', () => [
      writtenOn(
        posts
          .map(({ posted_on }) => posted_on)
          .toSorted()
          .at(-1),
        page('recruitment'),
      ),
      ...posts.map(({ id, posted_on }) => writtenOn(posted_on, page('recruitmentPost', id))),
    ]),
    ...whenFilled('research', () => [
      page('researchTrend'),
      ...ICS_TYPES.map((icsType) => page('research', icsType)),
      ...reports.map(({ listed }) => writtenOn(listed.published_on, page('researchReport', listed.id))),
    ]),
  ];
}

/** Searches that are canonical: by type, by deal, and by district; those that find something. */
function searchPages({ catalogue }: PublicPageDeps): Promise<readonly PublicPage[]> {
  return keptSearchPages(catalogue.current());
}

/** The same for every request until the data change: crawlers ask for them again and again. */
const keptSearchPages = keptPerVersion(async (engine: SearchEngine): Promise<readonly PublicPage[]> => {
  const counts = await engine.groupCounts();
  return [undefined, ...ICS_TYPES].flatMap((icsType) =>
    ([undefined, 'S', 'L'] as const).flatMap((deal) => {
      const isFound = (group: GroupCount) =>
        (icsType === undefined || group.icsType === icsType) &&
        (deal === undefined || matchesTxType(group.txType, [deal]));
      return [
        ...stockSearches(counts.stocks.filter(isFound), icsType, deal),
        ...(counts.transactions.some(isFound)
          ? [page('transactions', { icsType, txTypes: deal && [deal] })]
          : []),
      ];
    }),
  );
});

function stockSearches(
  found: readonly GroupCount[],
  icsType: IcsType | undefined,
  deal: 'S' | 'L' | undefined,
): readonly PublicPage[] {
  if (found.length === 0) return [];
  const txTypes = deal && [deal];
  const districts = new Set(found.flatMap(({ district }) => district ?? []));
  return [
    page('find', { icsType, txTypes }),
    ...[...districts]
      .toSorted()
      .map((districts) => page('find', { icsType, txTypes, query: new URLSearchParams({ districts }) })),
  ];
}

async function buildingPages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { all } = snapshots.current().buildings;
  if (all.length === 0) return [];
  const types = typesOf(all.map(({ listed }) => listed));
  return [
    page('buildings'),
    ...types.map((icsType) => page('buildingList', icsType)),
    ...all.map(({ listed }) => ({ link: listed.link })),
  ];
}

async function peoplePages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { all, club } = snapshots.current().agents;
  if (all.length === 0) return [];
  const years = new Set(club.map(({ year }) => year));
  return [
    page('agents'),
    ...typesOf(all.map(({ filtered }) => filtered)).map((icsType) => page('agents', icsType)),
    ...all.map(({ listed }) => page('agent', listed.email_alias)),
    ...(club.length > 0 ? [page('club')] : []),
    ...[...years].map((year) => page('club', year)),
    ...club.map(({ year, agent }) => page('clubMember', year, agent.listed.email_alias)),
  ];
}

async function articlePages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { all, categories } = snapshots.current().articles;
  const has = (type: (typeof ARTICLE_LISTS)[keyof typeof ARTICLE_LISTS], ics: string) =>
    all.some(({ filed }) => belongsTo({ type, ics }, filed));
  const lists = ARTICLE_LIST_NAMES.flatMap((name) => {
    const type = ARTICLE_LISTS[name];
    if (!has(type, channelOf(undefined, undefined))) return [];
    const parts =
      name === 'columns'
        ? categories.filter(({ code }) => has(type, code)).map(({ code }) => page(name, code))
        : ICS_TYPES.filter((icsType) => has(type, channelOf(icsType, undefined))).map((icsType) =>
            page(name, icsType),
          );
    return [page(name), ...parts];
  });
  return [
    ...lists,
    ...all.map(({ listed }) => writtenOn(listed.published_on, page('article', listed.post_id))),
  ];
}

async function projectPages({ snapshots }: PublicPageDeps): Promise<readonly PublicPage[]> {
  const { firstHands, minisites } = snapshots.current().projects;
  const campaigns = minisites.filter(({ listed }) => isListedCampaign(listed.slug));
  return [
    ...(firstHands.length > 0 ? [page('firstHands')] : []),
    ...firstHands.map(({ listed }) =>
      writtenOn(listed.advertised_on, page('firstHand', listed.id, slug(listed.name.en))),
    ),
    ...(campaigns.length > 0 ? [page('minisites')] : []),
    ...campaigns.map(({ listed, advertisement }) =>
      writtenOn(advertisement.advertised_on, page('minisite', listed.slug)),
    ),
  ];
}

function typesOf(things: readonly { readonly ics_type: IcsType }[]): readonly IcsType[] {
  return ICS_TYPES.filter((icsType) => things.some((thing) => thing.ics_type === icsType));
}
