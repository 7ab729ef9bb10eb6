import type { FormattedId } from '../codes/formatted-id.ts';
import { ICS, ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import {
  COMBINATION_WORDS,
  formatCombination,
  formatTransactionWords,
  TRANSACTION_WORDS,
  type TxType,
} from '../codes/tx-type.ts';
import { LEGAL_PAGES, type LegalPage } from '../content/legal-pages.ts';
import { type EnquirySubject, subjectQuery } from '../enquiry/enquiry-subject.ts';
import type { PropertyStep } from '../enquiry/property-form.ts';
import { OFFICE_TABS, type OfficeTab } from '../office/office-tabs.ts';
import { LANGUAGE, type Language } from '../text/language.ts';
import { dashed, slug } from '../text/slug.ts';

/** Every page but the canonical one of a listing stands below this, and so does every call. */
export const BASE = '/ics/property';

/** The words a parameter of a path may be. A word that leads to another one redirects to it. */
export type Words = Readonly<Record<string, string>>;

export type PageAddress = {
  /** `base` is /ics/property below a language's prefix; `link` is /property below en, zh-hk or zh-cn. */
  readonly root: 'base' | 'link';
  /**
   * What follows the root, as the router writes it: `:name` takes one segment, `:name?` one or none.
   * Fixed words are lower case and are found in any case. The first pattern that fits is taken.
   */
  readonly patterns: readonly string[];
  /** The words of a parameter: an address with any other word is of no page. One without takes any text. */
  readonly words?: Readonly<Record<string, Words>>;
  /** Writes what follows the root, percent-encoded, with its query. */
  readonly build: (...args: never[]) => string;
};

const TYPES: Words = {
  ...Object.fromEntries(ICS_TYPES.map((type) => [ICS[type].segment, ICS[type].segment])),
  commercial: 'office',
};

/** Words that each stand for themselves. */
function same(...words: readonly string[]): Words {
  return Object.fromEntries(words.map((word) => [word, word]));
}

/** What follows the question mark. */
type Query = URLSearchParams | string | undefined;

export type FindAddress = {
  readonly icsType?: IcsType | undefined;
  readonly txTypes?: readonly TxType[] | undefined;
  readonly query?: Query;
};

export type TransactionsAddress = {
  readonly icsType?: IcsType | undefined;
  readonly txTypes?: readonly ('S' | 'L')[] | undefined;
  readonly query?: Query;
};

/** What an old-style link of a listing is made of. */
export type OldLinkedStock = {
  readonly id: number;
  readonly ics_type: IcsType;
  readonly dist_name_en: string | null;
  readonly name_en: string | null;
};

/** A list of articles, all of them or those of one type. */
function articleList<const Path extends string>(path: Path) {
  return {
    root: 'base',
    patterns: [`/${path}/:type?`],
    words: { type: TYPES },
    build: (icsType?: IcsType, query?: URLSearchParams) =>
      segments(...path.split('/'), icsType && ICS[icsType].segment) + search(query),
  } as const;
}

/**
 * Every page of the product: its name, the addresses it answers to and the one it is linked by. The router,
 * links, redirects and the server all read this table; a new page is one entry here and one in web/routes.
 */
export const ADDRESSES = {
  home: {
    root: 'base',
    patterns: ['', '/home', '/home_test', '/:type', '/home/:type'],
    words: { type: { ...TYPES, commercial: 'commercial' } },
    build: (icsType?: IcsType) => segments(icsType && ICS[icsType].segment),
  },
  find: {
    root: 'base',
    patterns: ['/find/:type?/:txTypes?', '/find/:txTypes'],
    words: { type: TYPES, txTypes: COMBINATION_WORDS },
    build: ({ icsType, txTypes = [], query }: FindAddress = {}) =>
      segments('find', icsType && ICS[icsType].segment, formatCombination(txTypes)) + search(query),
  },
  transactions: {
    root: 'base',
    patterns: ['/transaction/:type?/:txTypes?', '/transaction/:txTypes'],
    words: { type: TYPES, txTypes: TRANSACTION_WORDS },
    build: ({ icsType, txTypes = [], query }: TransactionsAddress = {}) =>
      segments('transaction', icsType && ICS[icsType].segment, formatTransactionWords(txTypes)) +
      search(query),
  },
  /** A listing's canonical address: /en/property/KT-millennium-city-5/C0103256. */
  details: {
    root: 'link',
    patterns: ['/:districtAndName/:id'],
    build: (districtAndName: string, id: FormattedId) => segments(districtAndName, id),
  },
  /** Older addresses of the same page. The id decides; a word that is no type leads to the canonical one. */
  oldDetails: {
    root: 'base',
    patterns: [
      '/details/:sbu/:district/:building/:stockId',
      '/details/special/:sbu/:district/:building/:stockId',
      '/details/:unknown/:district/:building/:stockId',
      '/details/special/:unknown/:district/:building/:stockId',
    ],
    words: { sbu: TYPES },
    build: ({ id, ics_type, dist_name_en, name_en }: OldLinkedStock) =>
      segments(
        'details',
        ICS[ics_type].segment,
        dist_name_en?.trim().replace(/\s+/g, '-') || '-',
        dashed(name_en ?? ''),
        id,
      ),
  },
  favourites: { root: 'base', patterns: ['/favorite'], build: () => '/favorite' },
  history: { root: 'base', patterns: ['/history'], build: () => '/history' },
  /** Listings side by side, in this order; `differences` leaves out what they have in common. */
  compare: {
    root: 'base',
    patterns: ['/compare'],
    build: (ids: readonly number[] = [], differences = false) => {
      const query = [ids.length > 0 && `ids=${ids.join()}`, differences && 'only=differences'];
      return `/compare${search(query.filter(Boolean).join('&'))}`;
    },
  },
  /** One medium of a listing by itself; the query names the listing, where it is known. */
  media: {
    root: 'base',
    patterns: ['/media/:ics/:buildingId/:mediaId'],
    build: (ics: IcsType, buildingId: number, mediaId: number, stockId?: number) =>
      segments('media', ics, buildingId, mediaId) + search(stockId && `stock_id=${stockId}`),
  },
  /** The calculators: all of them, or one by its words, `stampduty/sale`, with its fields filled in by the query. */
  calculator: {
    root: 'base',
    patterns: ['/calculator', '/calculator/stampduty/:kind', '/calculator/:calculator'],
    words: {
      calculator: same('mortgage', 'stampduty', 'occupancy', 'investment', 'space'),
      kind: same('sale'),
    },
    build: (calculator = '', query?: URLSearchParams) =>
      segments('calculator', ...calculator.split('/')) + search(query),
  },
  /** The agency's branches, or those of one type. `test` shows them all and is not indexed; a code is an anchor. */
  branches: {
    root: 'base',
    patterns: ['/branch/:type?'],
    words: { type: { ...TYPES, test: 'test' } },
    build: (icsType?: IcsType, code?: string) =>
      segments('branch', icsType && ICS[icsType].segment) + (code === undefined ? '' : `#${code}`),
  },
  /** The building database: where to start from. */
  buildings: { root: 'base', patterns: ['/building'], build: () => '/building' },
  /** Buildings, or those of one type; the query holds filters, the order and the page. */
  buildingList: {
    root: 'base',
    patterns: ['/building/list/:type?'],
    words: { type: TYPES },
    build: (icsType?: IcsType, query?: Query) =>
      segments('building', 'list', icsType && ICS[icsType].segment) + search(query),
  },
  /** One building. The id decides; the name is there to be read by people. */
  building: {
    root: 'base',
    patterns: ['/building/details/:id/:buildingName?'],
    build: (id: number, name: string) => segments('building', 'details', id, slug(name)),
  },
  /** Agents, or those of one type; the query holds filters and the page. */
  agents: {
    root: 'base',
    patterns: ['/agent/:type?'],
    words: { type: TYPES },
    build: (icsType?: IcsType, query?: URLSearchParams) =>
      segments('agent', icsType && ICS[icsType].segment) + search(query),
  },
  /** One agent. An alias is never a word of a type: the database refuses it. */
  agent: {
    root: 'base',
    patterns: ['/agent/:emailAlias'],
    build: (emailAlias: string) => segments('agent', emailAlias),
  },
  /** The club of the best agents: its latest year, or a year. */
  club: {
    root: 'base',
    patterns: ['/mitaclub/:year?'],
    build: (year?: number) => segments('mitaclub', year),
  },
  clubMember: {
    root: 'base',
    patterns: ['/mitaclub/member/:year/:emailAlias'],
    build: (year: number, emailAlias: string) => segments('mitaclub', 'member', year, emailAlias),
  },
  dailyNews: articleList('dailynews'),
  news: articleList('news'),
  analysis: articleList('analysis'),
  guide: articleList('ics_guide'),
  /** All articles; the query holds a keyword. */
  articleSearch: articleList('article/search'),
  /** Columns, or those of one category. */
  columns: {
    root: 'base',
    patterns: ['/columns/:category?'],
    build: (category?: string, query?: URLSearchParams) => segments('columns', category) + search(query),
  },
  article: {
    root: 'base',
    patterns: ['/article/:postId'],
    build: (postId: number) => segments('article', postId),
  },
  /** Open days, of all types or of one; the query holds keywords. */
  openDays: {
    root: 'base',
    patterns: ['/openday/:type?'],
    words: { type: TYPES },
    build: (icsType?: IcsType, query?: URLSearchParams) =>
      segments('openday', icsType && ICS[icsType].segment) + search(query),
  },
  /** The chart of price and rent indices; the query says what it shows (domain/market/trend.ts). */
  researchTrend: {
    root: 'base',
    patterns: ['/research/trend'],
    build: (query?: URLSearchParams) => `/research/trend${search(query)}`,
  },
  /** The latest indices and the reports on the market, all of them or those of one type. */
  research: {
    root: 'base',
    patterns: ['/research/:type?'],
    words: { type: TYPES },
    build: (icsType?: IcsType) => segments('research', icsType && ICS[icsType].segment),
  },
  researchReport: {
    root: 'base',
    patterns: ['/research/report/:reportId'],
    build: (reportId: number) => segments('research', 'report', reportId),
  },
  recruitment: { root: 'base', patterns: ['/recruitment'], build: () => '/recruitment' },
  /** One vacancy. */
  recruitmentPost: {
    root: 'base',
    patterns: ['/recruitment/:postId'],
    build: (postId: number) => segments('recruitment', postId),
  },
  /** Recommended listings for phones. */
  recommend: { root: 'base', patterns: ['/recommend/mobile'], build: () => '/recommend/mobile' },
  /** The contact form, about a listing, an agent, a building, a project, or nothing in particular. */
  contact: {
    root: 'base',
    patterns: ['/contact'],
    build: (subject?: EnquirySubject) => `/contact${search(subjectQuery(subject))}`,
  },
  /** The form by which owners list a property, at one of its steps. */
  listProperty: {
    root: 'base',
    patterns: ['/list-property'],
    build: (step?: PropertyStep) => `/list-property${search(step && `step=${step}`)}`,
  },
  firstHands: { root: 'base', patterns: ['/firsthand'], build: () => '/firsthand' },
  /** A first-hand building. Its name is for readers: the id decides. */
  firstHand: {
    root: 'base',
    patterns: ['/firsthand/details/:id/:buildingName?'],
    build: (id: number, buildingName?: string) => segments('firsthand', 'details', id, buildingName),
  },
  minisites: { root: 'base', patterns: ['/minisite'], build: () => '/minisite' },
  /** A campaign by its own address; below a type it shows the listings of that type. */
  minisite: {
    root: 'base',
    patterns: ['/minisite/:campaign', '/minisite/:type/:campaign'],
    words: { type: same('industrial', 'commercial') },
    build: (campaign: string, type?: 'industrial' | 'commercial') => segments('minisite', type, campaign),
  },
  /** A campaign by its building. */
  minisiteOfBuilding: {
    root: 'base',
    patterns: ['/minisite/details/:id/:buildingName?'],
    build: (id: number, buildingName?: string) => segments('minisite', 'details', id, buildingName),
  },
  /** Privacy, terms and their like. */
  legal: {
    root: 'base',
    patterns: ['/legal/:page'],
    words: { page: same(...LEGAL_PAGES) },
    build: (page: LegalPage) => segments('legal', page),
  },
  /** The operator's office. `/office` itself is the home page of offices. */
  officeSignIn: {
    root: 'base',
    patterns: ['/office/sign-in'],
    /** `to` is the page of the office that comes after it. */
    build: (to?: string) =>
      `/office/sign-in${search(to === undefined ? undefined : new URLSearchParams({ to }))}`,
  },
  /** A list of the office; the query holds filters and the page. */
  office: {
    root: 'base',
    patterns: ['/office/:tab'],
    words: { tab: same(...OFFICE_TABS) },
    build: (tab: OfficeTab = 'inbox', query?: URLSearchParams) => segments('office', tab) + search(query),
  },
  officeEnquiry: {
    root: 'base',
    patterns: ['/office/enquiries/:number'],
    build: (number: string) => segments('office', 'enquiries', number),
  },
  apiDocs: {
    root: 'base',
    patterns: ['/api/docs'],
    /** One call, by its name, or the list of all. */
    build: (call?: string) => `/api/docs${search(call && new URLSearchParams({ call }))}`,
  },
  /** What can be read without a connection. A browser that is offline is shown it for pages that it has not kept. */
  offline: { root: 'base', patterns: ['/offline'], build: () => '/offline' },
  /** Every part of the interface in all its states; only while developing. */
  samples: { root: 'base', patterns: ['/_ui'], build: () => '/_ui' },
} as const satisfies Readonly<Record<string, PageAddress>>;

export type PageName = keyof typeof ADDRESSES;

/** What the address of a page is built from, besides its language. */
export type AddressArgs<Name extends PageName> = Parameters<(typeof ADDRESSES)[Name]['build']>;

/** The address of a page, percent-encoded as it stands in an href: addressOf('find', 'en', { icsType: 'c' }). */
export function addressOf<Name extends PageName>(
  name: Name,
  lang: Language,
  ...args: AddressArgs<Name>
): string {
  const { root, build } = ADDRESSES[name] as {
    root: PageAddress['root'];
    build: (...of: typeof args) => string;
  };
  return rootOf(root, lang) + build(...args);
}

export function rootOf(root: PageAddress['root'], lang: Language): string {
  return root === 'link' ? `/${LANGUAGE[lang].link}/property` : `${LANGUAGE[lang].prefix}${BASE}`;
}

function segments(...words: readonly (string | number | undefined)[]): string {
  let path = '';
  for (const word of words) if (word !== undefined && word !== '') path += `/${encodeURIComponent(word)}`;
  return path;
}

function search(query: Query | number): string {
  const text = query ? String(query) : '';
  return text && `?${text}`;
}
