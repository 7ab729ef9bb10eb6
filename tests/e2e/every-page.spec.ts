import type { APIRequestContext, Page } from '@playwright/test';
import type { CallAnswer } from '#contract/calls.ts';
import { BASE } from '#domain/addresses.ts';
import { at } from '#domain/at.ts';
import { LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts';
import { CAMPAIGNS } from '#domain/minisites.ts';
import { readAddress } from '#domain/read-address.ts';
import { colourProblems, structureProblems } from './axe.ts';
import { expect, expectNoOverflow, isAlive, test } from './fixtures.ts';
import { oncePerLanguage } from './where.ts';

// Every page, one after the other.
test.setTimeout(400_000);

const TYPES = ['industrial', 'office', 'shops'] as const;
/** A page of each kind is followed by so many of its links of each kind. */
const LINKS_OF_A_KIND = 12;

/** The words that stand for `:p1?`: none, or a type. */
const ofTypes = (path: string) => [path, ...TYPES.map((type) => `${path}/${type}`)];

/** What the addresses of single things are made of. */
async function thingsOf(request: APIRequestContext) {
  const get = async <Answer>(path: string): Promise<Answer> => (await request.get(`${BASE}/${path}`)).json();
  const { stocks } = await get<CallAnswer<'stocks'>>('stock/stockFilterJson?flags=video&tx_type=B');
  const stock = await get<CallAnswer<'stockDetail'>>(`api/stock_detail?stock_id=${at(stocks, 0).gstock_id}`);
  const { result: agents } = await get<CallAnswer<'agents'>>('api/agent/list');
  const { members } = await get<CallAnswer<'clubMembers'>>('api/agent/mitaclub_members');
  const { articles } = await get<CallAnswer<'articles'>>('article/ajax/all/ici/1/1');
  const { first_hands: firstHands } = await get<CallAnswer<'firstHands'>>('api/firsthand');
  const { minisites } = await get<CallAnswer<'minisites'>>('api/minisite');
  return {
    stock,
    medium: at(stock.media, 0),
    agent: at(agents, 0),
    member: at(members, 0),
    article: at(articles, 0),
    firstHand: at(firstHands, 0),
    minisite: at(minisites, 0),
  };
}

/**
 * The addresses of every area of the specification, in its order. The first of a kind is opened and looked
 * through; those like it, of other types, are asked for.
 */
function pagesOf({
  stock,
  medium,
  agent,
  member,
  article,
  firstHand,
  minisite,
}: Awaited<ReturnType<typeof thingsOf>>) {
  const building = stock.pis_bldg_id;
  return {
    home: ['', '/home', '/home_test', ...TYPES.map((type) => `/${type}`), '/commercial', '/home/shops'],
    building: ['/building', ...ofTypes('/building/list'), `/building/details/${building}`],
    transaction: [
      ...ofTypes('/transaction'),
      '/transaction/sold',
      '/transaction/shops/sold-and-leased',
      `/transaction?pis_bldg_id=${building}`,
    ],
    find: [...ofTypes('/find'), '/find/sale-and-lease-and-both', '/find/office/lease'],
    details: [`/details/office/-/-/${stock.gstock_id}`, `/details/special/office/-/-/${stock.gstock_id}`],
    recruitment: ['/recruitment'],
    recommend: ['/recommend/mobile'],
    calculators: ['/calculator'],
    mortgage: ['/calculator/mortgage'],
    tenancyDuty: ['/calculator/stampduty'],
    saleDuty: ['/calculator/stampduty/sale'],
    occupancy: ['/calculator/occupancy'],
    space: ['/calculator/space'],
    research: ['/research'],
    trend: ['/research/trend'],
    openDay: ofTypes('/openday'),
    media: [`/media/${stock.ics_type}/${building}/${medium.id}`],
    branch: [...ofTypes('/branch'), '/branch/test'],
    news: [
      ...ofTypes('/dailynews'),
      ...ofTypes('/news'),
      ...ofTypes('/analysis'),
      ...ofTypes('/article/search'),
    ],
    columns: [...ofTypes('/columns'), '/ics_guide'],
    article: [`/article/${article.post_id}`],
    favourites: ['/favorite'],
    history: ['/history'],
    compare: ['/compare'],
    agents: ofTypes('/agent'),
    agent: [`/agent/${agent.email_alias}`],
    club: ['/mitaclub', `/mitaclub/${member.year}`],
    clubMember: [`/mitaclub/member/${member.year}/${member.agent.email_alias}`],
    firstHands: ['/firsthand'],
    firstHand: [`/firsthand/details/${firstHand.id}`],
    minisites: ['/minisite'],
    minisite: [
      ...CAMPAIGNS.flatMap((name) => [
        `/minisite/${name}`,
        `/minisite/industrial/${name}`,
        `/minisite/commercial/${name}`,
      ]),
      `/minisite/details/${minisite.building_id}`,
    ],
    contact: ['/contact', `/contact?stock_id=${stock.gstock_id}`],
    listProperty: ['/list-property'],
    apiDocs: ['/api/docs'],
  };
}

/** Links within the site, as they stand in the page. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));

/** Few of each kind of page: a list has hundreds of links to listings. */
function someOfEachKind(addresses: ReadonlySet<string>): ReadonlySet<string> {
  const kinds = new Map<string, string[]>();
  for (const address of addresses) {
    const { pathname } = new URL(address, 'http://localhost');
    const kind = readAddress(pathname)?.name ?? pathname.split('/').slice(0, 3).join('/');
    const known = kinds.get(kind) ?? [];
    if (known.length < LINKS_OF_A_KIND) kinds.set(kind, [...known, address]);
  }
  return new Set([...kinds.values()].flat());
}

for (const lang of LANGUAGES) {
  test(
    `every page has its content, is accessible and leads on (${lang})`,
    oncePerLanguage(lang),
    async ({ page, request }) => {
      const links = new Set<string>();
      const others = new Set<string>();
      const problems: string[] = [];
      for (const [first, ...like] of Object.values(pagesOf(await thingsOf(request)))) {
        const addressOf = (path = '') => `${LANGUAGE[lang].prefix}${BASE}${path}`;
        await expectContent(page, addressOf(first), lang);
        for (const link of await linksOf(page)) links.add(link.replace(/#.*/, ''));
        // What the languages share is looked through once: how pages are built on a desk, their colours on a phone.
        if (lang === 'zh') problems.push(...named(first, await structureProblems(page)));
        if (lang === 'en') problems.push(...named(first, await colourProblems(page)));
        await expectNoOverflow(page);
        for (const path of like) others.add(addressOf(path));
      }
      for (const address of new Set([...others, ...someOfEachKind(links)])) {
        const answer = await request.get(address);
        if (answer.status() !== 200) problems.push(`the link ${address}: ${answer.status()}`);
      }
      expect(problems).toEqual([]);
    },
  );
}

const named = (path: string | undefined, problems: readonly string[]) =>
  problems.map((problem) => `${path} ${problem}`);

async function expectContent(page: Page, address: string, lang: Language): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await expect(page.locator('html'), address).toHaveAttribute('lang', LANGUAGE[lang].html);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/);
  await isAlive(page);
}
