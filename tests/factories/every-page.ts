import type { CallAnswer } from '#contract/call-table.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { MENU, MENU_SECTIONS } from '#domain/content/menu-sections.ts';
import { at } from '#domain/lib/at.ts';
import { CAMPAIGNS } from './campaigns.ts';

/** Requests a path of the portal and returns the parsed answer. */
type Get = <Answer>(path: string) => Promise<Answer>;

const PROPERTY_TYPES = ['industrial', 'office', 'shops'] as const;

/** Returns the path itself and the path followed by each property type. */
const pathsByPropertyType = (path: string) => [path, ...PROPERTY_TYPES.map((type) => `${path}/${type}`)];

/** Loads one listing, agent, article and so on, whose pages the tests visit. */
async function fetchExamples(get: Get) {
  const { stocks } = await get<CallAnswer<'stocks'>>('stock/stockFilterJson?flags=video&tx_type=B');
  // The page of a building and the pictures' pages need a listing in one.
  const { stocks: moreStocks } = await get<CallAnswer<'stocks'>>('stock/stockFilterJson?flags=video');
  const listedStock = [...stocks, ...moreStocks].find(({ pis_bldg_id }) => pis_bldg_id !== null);
  if (!listedStock) throw new Error('no listing with a video is in a building');
  const stock = await get<CallAnswer<'stockDetail'>>(`api/stock_detail?stock_id=${listedStock.gstock_id}`);
  const { result: agents } = await get<CallAnswer<'agents'>>('api/agent/list');
  const { members } = await get<CallAnswer<'clubMembers'>>('api/agent/mitaclub_members');
  const { articles } = await get<CallAnswer<'articles'>>('article/ajax/all/ici/1/1');
  const { first_hands: firstHands } = await get<CallAnswer<'firstHands'>>('api/firsthand');
  const { minisites } = await get<CallAnswer<'minisites'>>('api/minisite');
  const { posts } = await get<CallAnswer<'recruitment'>>('api/recruitment');
  return {
    stock,
    medium: at(stock.media, 0),
    agent: at(agents, 0),
    member: at(members, 0),
    article: at(articles, 0),
    firstHand: at(firstHands, 0),
    minisite: at(minisites, 0),
    post: at(posts, 0),
  };
}

/** Returns the menu pages whose paths are not in `listedPaths`. */
function otherPagesOfMenu(listedPaths: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const pathEntries = MENU_SECTIONS.flatMap((section) =>
    MENU[section].map(({ page }) => [page, addressOf(page, 'zh').slice(BASE_PATH.length)] as const),
  );
  return Object.fromEntries(
    pathEntries.filter(([, path]) => !listedPaths.includes(path)).map(([page, path]) => [page, [path]]),
  );
}

/**
 * Returns the paths of all pages, grouped by page name: first the areas of the specification in its
 * order, then further menu pages. The first path of a group is representative; the other paths of the
 * group differ only by property type or name.
 */
export async function fetchPagePaths(get: Get): Promise<Readonly<Record<string, readonly string[]>>> {
  const { stock, medium, agent, member, article, firstHand, minisite, post } = await fetchExamples(get);
  const building = stock.pis_bldg_id;
  const pages = {
    home: [
      '',
      '/home',
      '/home_test',
      ...PROPERTY_TYPES.map((type) => `/${type}`),
      '/commercial',
      '/home/shops',
    ],
    buildings: ['/building'],
    buildingList: pathsByPropertyType('/building/list'),
    building: [`/building/details/${building}`],
    transaction: [
      ...pathsByPropertyType('/transaction'),
      '/transaction/sold',
      '/transaction/shops/sold-and-leased',
      `/transaction?pis_bldg_id=${building}`,
    ],
    find: [
      ...pathsByPropertyType('/find'),
      '/find/sale-and-lease-and-both',
      '/find/office/lease',
      '/find?reach=CEN,30',
    ],
    details: [`/details/office/-/-/${stock.gstock_id}`, `/details/special/office/-/-/${stock.gstock_id}`],
    recruitmentPost: [`/recruitment/${post.id}`],
    offline: ['/offline'],
    calculators: ['/calculator'],
    mortgage: ['/calculator/mortgage'],
    tenancyDuty: ['/calculator/stampduty'],
    saleDuty: ['/calculator/stampduty/sale'],
    occupancy: ['/calculator/occupancy'],
    space: ['/calculator/space'],
    research: ['/research'],
    trend: ['/research/trend'],
    openDay: [...pathsByPropertyType('/openday'), '/openday?past=1'],
    media: [`/media/${stock.ics_type}/${building}/${medium.id}`],
    branch: [...pathsByPropertyType('/branch'), '/branch/test'],
    news: [
      ...pathsByPropertyType('/dailynews'),
      ...pathsByPropertyType('/news'),
      ...pathsByPropertyType('/analysis'),
      ...pathsByPropertyType('/article/search'),
    ],
    columns: [...pathsByPropertyType('/columns'), '/ics_guide'],
    article: [`/article/${article.post_id}`],
    favourites: ['/favorite'],
    history: ['/history'],
    compare: ['/compare'],
    agents: pathsByPropertyType('/agent'),
    agent: [`/agent/${agent.email_alias}`],
    club: ['/mitaclub', `/mitaclub/${member.year}`],
    clubMember: [`/mitaclub/member/${member.year}/${member.agent.email_alias}`],
    firstHand: [`/firsthand/details/${firstHand.id}`],
    minisite: [
      ...CAMPAIGNS.flatMap((name) => [
        `/minisite/${name}`,
        `/minisite/industrial/${name}`,
        `/minisite/commercial/${name}`,
      ]),
      `/minisite/details/${minisite.building_id}`,
    ],
    contact: ['/contact', `/contact?stock_id=${stock.gstock_id}`],
    legal: LEGAL_PAGES.map((page) => `/legal/${page}`),
    apiDocs: ['/api/docs', '/api/docs?call=stocks'],
  };
  return { ...pages, ...otherPagesOfMenu(Object.values(pages).flat()) };
}
