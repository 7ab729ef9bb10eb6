import type { FormattedId } from '../codes/formatted-id.ts';
import { ICS_DEFINITIONS, ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import {
  formatTransactionTypes,
  formatTxTypes,
  TRANSACTION_TYPE_ALIASES,
  TX_TYPE_ALIASES,
  type TxType,
} from '../codes/tx-type.ts';
import { LEGAL_PAGES, type LegalPage } from '../content/legal-pages.ts';
import { type EnquirySubject, formatSubjectQuery } from '../enquiry/enquiry-subject.ts';
import type { PropertyStep } from '../enquiry/property-form.ts';
import { OFFICE_TABS, type OfficeTab } from '../office/office-tabs.ts';
import { LANGUAGE_DEFINITIONS, type Language } from '../text/language.ts';
import { legacySlug, slug } from '../text/slug.ts';

/** Path prefix of all API endpoints and of all pages except the canonical listing page. */
export const BASE_PATH = '/ics/property';

/**
 * Allowed words of a path parameter, each with its canonical word. An address with another allowed
 * word is redirected to the canonical word.
 */
export type WordAliases = Readonly<Record<string, string>>;

export type PageAddressDefinition = {
  /**
   * `base` is /ics/property after an optional language prefix; `link` is /property after en, zh-hk or
   * zh-cn.
   */
  readonly root: 'base' | 'link';
  /**
   * Path patterns below the root in router syntax: `:name` matches one segment, `:name?` one or none.
   * Fixed words are lower case and match in any case. The most specific matching pattern is used.
   */
  readonly patterns: readonly string[];
  /**
   * Allowed words by parameter name. An address with any other word matches no page. A parameter that
   * is not listed here accepts any text.
   */
  readonly words?: Readonly<Record<string, WordAliases>>;
  /** Builds the part of the address after the root, percent-encoded, with its query. */
  readonly build: (...args: never[]) => string;
};

const TYPE_WORDS: WordAliases = {
  ...Object.fromEntries(
    ICS_TYPES.map((type) => [ICS_DEFINITIONS[type].segment, ICS_DEFINITIONS[type].segment]),
  ),
  commercial: 'office',
};

/** Returns an alias table in which each word is its own canonical word. */
function identityWords(...words: readonly string[]): WordAliases {
  return Object.fromEntries(words.map((word) => [word, word]));
}

/** The query string, without its question mark. */
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

/** The listing fields that an old-style listing link contains. */
export type OldLinkStock = {
  readonly id: number;
  readonly ics_type: IcsType;
  readonly dist_name_en: string | null;
  readonly name_en: string | null;
};

/** Defines the address of an article list, either of all articles or of one property type. */
function articleList<const Path extends string>(path: Path) {
  return {
    root: 'base',
    patterns: [`/${path}/:type?`],
    words: { type: TYPE_WORDS },
    build: (icsType?: IcsType, query?: URLSearchParams) =>
      joinSegments(...path.split('/'), icsType && ICS_DEFINITIONS[icsType].segment) + queryString(query),
  } as const;
}

/**
 * The page registry: each page's name, the URL patterns that lead to it and the builder of its
 * canonical URL. The router, links, redirects and the server all read this registry. A new page needs
 * one entry here and one in web/routes.
 */
export const ADDRESSES = {
  home: {
    root: 'base',
    patterns: ['', '/home', '/home_test', '/:type', '/home/:type'],
    words: { type: { ...TYPE_WORDS, commercial: 'commercial' } },
    build: (icsType?: IcsType) => joinSegments(icsType && ICS_DEFINITIONS[icsType].segment),
  },
  find: {
    root: 'base',
    patterns: ['/find/:type?/:txTypes?', '/find/:txTypes'],
    words: { type: TYPE_WORDS, txTypes: TX_TYPE_ALIASES },
    build: ({ icsType, txTypes = [], query }: FindAddress = {}) =>
      joinSegments('find', icsType && ICS_DEFINITIONS[icsType].segment, formatTxTypes(txTypes)) +
      queryString(query),
  },
  transactions: {
    root: 'base',
    patterns: ['/transaction/:type?/:txTypes?', '/transaction/:txTypes'],
    words: { type: TYPE_WORDS, txTypes: TRANSACTION_TYPE_ALIASES },
    build: ({ icsType, txTypes = [], query }: TransactionsAddress = {}) =>
      joinSegments(
        'transaction',
        icsType && ICS_DEFINITIONS[icsType].segment,
        formatTransactionTypes(txTypes),
      ) + queryString(query),
  },
  /** The canonical address of a listing: /en/property/KT-millennium-city-5/C0103256. */
  details: {
    root: 'link',
    patterns: ['/:districtAndName/:id'],
    build: (districtAndName: string, id: FormattedId) => joinSegments(districtAndName, id),
  },
  /**
   * Legacy addresses of a listing. Only the id is significant; the other segments are corrected by a
   * redirect to the canonical address.
   */
  oldDetails: {
    root: 'base',
    patterns: [
      '/details/:sbu/:district/:building/:stockId',
      '/details/special/:sbu/:district/:building/:stockId',
      '/details/:unknown/:district/:building/:stockId',
      '/details/special/:unknown/:district/:building/:stockId',
    ],
    words: { sbu: TYPE_WORDS },
    build: ({ id, ics_type, dist_name_en, name_en }: OldLinkStock) =>
      joinSegments(
        'details',
        ICS_DEFINITIONS[ics_type].segment,
        dist_name_en?.trim().replace(/\s+/g, '-') || '-',
        legacySlug(name_en ?? ''),
        id,
      ),
  },
  favourites: { root: 'base', patterns: ['/favorite'], build: () => '/favorite' },
  history: { root: 'base', patterns: ['/history'], build: () => '/history' },
  /**
   * Compares listings in the order of `ids`. `differences` hides the rows that all listings have in
   * common.
   */
  compare: {
    root: 'base',
    patterns: ['/compare'],
    build: (ids: readonly number[] = [], showsOnlyDifferences = false) => {
      const query = [ids.length > 0 && `ids=${ids.join()}`, showsOnlyDifferences && 'only=differences'];
      return `/compare${queryString(query.filter(Boolean).join('&'))}`;
    },
  },
  /**
   * A single photo, video or floor plan of a listing. The query contains the listing id if the id is
   * known.
   */
  media: {
    root: 'base',
    patterns: ['/media/:ics/:buildingId/:mediaId'],
    build: (ics: IcsType, buildingId: number, mediaId: number, stockId?: number) =>
      joinSegments('media', ics, buildingId, mediaId) + queryString(stockId && `stock_id=${stockId}`),
  },
  /** The list of calculators, or one calculator such as `stampduty/sale`. The query prefills its fields. */
  calculator: {
    root: 'base',
    patterns: ['/calculator', '/calculator/stampduty/:kind', '/calculator/:calculator'],
    words: {
      calculator: identityWords('mortgage', 'stampduty', 'occupancy', 'investment', 'space'),
      kind: identityWords('sale'),
    },
    build: (calculator = '', query?: URLSearchParams) =>
      joinSegments('calculator', ...calculator.split('/')) + queryString(query),
  },
  /**
   * The agency's branches, optionally of one property type. The type `test` shows all branches and is
   * not indexed. The code becomes a fragment that links to one branch.
   */
  branches: {
    root: 'base',
    patterns: ['/branch/:type?'],
    words: { type: { ...TYPE_WORDS, test: 'test' } },
    build: (icsType?: IcsType, code?: string) =>
      joinSegments('branch', icsType && ICS_DEFINITIONS[icsType].segment) +
      (code === undefined ? '' : `#${code}`),
  },
  /** Start page of the building database. */
  buildings: { root: 'base', patterns: ['/building'], build: () => '/building' },
  /**
   * The list of buildings, optionally of one property type. The query contains filters, sort order and
   * page number.
   */
  buildingList: {
    root: 'base',
    patterns: ['/building/list/:type?'],
    words: { type: TYPE_WORDS },
    build: (icsType?: IcsType, query?: Query) =>
      joinSegments('building', 'list', icsType && ICS_DEFINITIONS[icsType].segment) + queryString(query),
  },
  /** A building page. Only the id is significant; the name makes the address readable. */
  building: {
    root: 'base',
    patterns: ['/building/details/:id/:buildingName?'],
    build: (id: number, name: string) => joinSegments('building', 'details', id, slug(name)),
  },
  /** The list of agents, optionally of one property type. The query contains filters and the page number. */
  agents: {
    root: 'base',
    patterns: ['/agent/:type?'],
    words: { type: TYPE_WORDS },
    build: (icsType?: IcsType, query?: URLSearchParams) =>
      joinSegments('agent', icsType && ICS_DEFINITIONS[icsType].segment) + queryString(query),
  },
  /** An agent's page. The database rejects an email alias that equals a word for a property type. */
  agent: {
    root: 'base',
    patterns: ['/agent/:emailAlias'],
    build: (emailAlias: string) => joinSegments('agent', emailAlias),
  },
  /** The club of top agents: the latest year by default, or the given year. */
  club: {
    root: 'base',
    patterns: ['/mitaclub/:year?'],
    build: (year?: number) => joinSegments('mitaclub', year),
  },
  clubMember: {
    root: 'base',
    patterns: ['/mitaclub/member/:year/:emailAlias'],
    build: (year: number, emailAlias: string) => joinSegments('mitaclub', 'member', year, emailAlias),
  },
  dailyNews: articleList('dailynews'),
  news: articleList('news'),
  analysis: articleList('analysis'),
  guide: articleList('ics_guide'),
  /** The list of all articles. The query contains a keyword. */
  articleSearch: articleList('article/search'),
  /** All opinion columns, or the columns of one category. */
  columns: {
    root: 'base',
    patterns: ['/columns/:category?'],
    build: (category?: string, query?: URLSearchParams) =>
      joinSegments('columns', category) + queryString(query),
  },
  article: {
    root: 'base',
    patterns: ['/article/:postId'],
    build: (postId: number) => joinSegments('article', postId),
  },
  /** Open days, optionally of one property type. The query contains keywords. */
  openDays: {
    root: 'base',
    patterns: ['/openday/:type?'],
    words: { type: TYPE_WORDS },
    build: (icsType?: IcsType, query?: URLSearchParams) =>
      joinSegments('openday', icsType && ICS_DEFINITIONS[icsType].segment) + queryString(query),
  },
  /** The chart of price and rent indices. The query contains the chart settings (domain/market/trend.ts). */
  researchTrend: {
    root: 'base',
    patterns: ['/research/trend'],
    build: (query?: URLSearchParams) => `/research/trend${queryString(query)}`,
  },
  /** The latest market indices and the market reports, optionally of one property type. */
  research: {
    root: 'base',
    patterns: ['/research/:type?'],
    words: { type: TYPE_WORDS },
    build: (icsType?: IcsType) => joinSegments('research', icsType && ICS_DEFINITIONS[icsType].segment),
  },
  researchReport: {
    root: 'base',
    patterns: ['/research/report/:reportId'],
    build: (reportId: number) => joinSegments('research', 'report', reportId),
  },
  recruitment: { root: 'base', patterns: ['/recruitment'], build: () => '/recruitment' },
  /** A job vacancy. */
  recruitmentPost: {
    root: 'base',
    patterns: ['/recruitment/:postId'],
    build: (postId: number) => joinSegments('recruitment', postId),
  },
  /** Recommended listings in a layout for phones. */
  recommend: { root: 'base', patterns: ['/recommend/mobile'], build: () => '/recommend/mobile' },
  /** The contact form, optionally about a listing, an agent, a building or a project. */
  contact: {
    root: 'base',
    patterns: ['/contact'],
    build: (subject?: EnquirySubject) => `/contact${queryString(formatSubjectQuery(subject))}`,
  },
  /** The form by which owners list a property, optionally opened at one of its steps. */
  listProperty: {
    root: 'base',
    patterns: ['/list-property'],
    build: (step?: PropertyStep) => `/list-property${queryString(step && `step=${step}`)}`,
  },
  firstHands: { root: 'base', patterns: ['/firsthand'], build: () => '/firsthand' },
  /** A first-hand building. Only the id is significant; the name makes the address readable. */
  firstHand: {
    root: 'base',
    patterns: ['/firsthand/details/:id/:buildingName?'],
    build: (id: number, buildingName?: string) => joinSegments('firsthand', 'details', id, buildingName),
  },
  minisites: { root: 'base', patterns: ['/minisite'], build: () => '/minisite' },
  /** A campaign page. With a property type, the page shows the campaign's listings of that type. */
  minisite: {
    root: 'base',
    patterns: ['/minisite/:campaign', '/minisite/:type/:campaign'],
    words: { type: identityWords('industrial', 'commercial') },
    build: (campaign: string, type?: 'industrial' | 'commercial') => joinSegments('minisite', type, campaign),
  },
  /** The campaign page of a building. */
  minisiteOfBuilding: {
    root: 'base',
    patterns: ['/minisite/details/:id/:buildingName?'],
    build: (id: number, buildingName?: string) => joinSegments('minisite', 'details', id, buildingName),
  },
  /** A legal page such as privacy or terms. */
  legal: {
    root: 'base',
    patterns: ['/legal/:page'],
    words: { page: identityWords(...LEGAL_PAGES) },
    build: (page: LegalPage) => joinSegments('legal', page),
  },
  /**
   * Sign-in page of the operator's back office. The path `/office` by itself is the home page for
   * office properties.
   */
  officeSignIn: {
    root: 'base',
    patterns: ['/office/sign-in'],
    /** `to` is the office page to open after the sign-in. */
    build: (to?: string) =>
      `/office/sign-in${queryString(to === undefined ? undefined : new URLSearchParams({ to }))}`,
  },
  /** A list in the operator's back office. The query contains filters and the page number. */
  office: {
    root: 'base',
    patterns: ['/office/:tab'],
    words: { tab: identityWords(...OFFICE_TABS) },
    build: (tab: OfficeTab = 'inbox', query?: URLSearchParams) =>
      joinSegments('office', tab) + queryString(query),
  },
  officeEnquiry: {
    root: 'base',
    patterns: ['/office/enquiries/:number'],
    build: (number: string) => joinSegments('office', 'enquiries', number),
  },
  apiDocs: {
    root: 'base',
    patterns: ['/api/docs'],
    /** Documentation of one API call, or the list of all calls. */
    build: (call?: string) => `/api/docs${queryString(call && new URLSearchParams({ call }))}`,
  },
  /**
   * Page about the features that work offline. An offline browser shows this page in place of a page
   * that is not in its cache.
   */
  offline: { root: 'base', patterns: ['/offline'], build: () => '/offline' },
  /** Gallery of all UI components in all their states. Available only in development. */
  samples: { root: 'base', patterns: ['/_ui'], build: () => '/_ui' },
} as const satisfies Readonly<Record<string, PageAddressDefinition>>;

export type PageName = keyof typeof ADDRESSES;

/** The arguments of a page's address builder, apart from the language. */
export type AddressArgs<Name extends PageName> = Parameters<(typeof ADDRESSES)[Name]['build']>;

/**
 * Builds the percent-encoded address of a page for use in an href: addressOf('find', 'en', { icsType:
 * 'c' }).
 */
export function addressOf<Name extends PageName>(
  name: Name,
  lang: Language,
  ...args: AddressArgs<Name>
): string {
  const { root, build } = ADDRESSES[name] as {
    root: PageAddressDefinition['root'];
    build: (...buildArgs: typeof args) => string;
  };
  return rootOf(root, lang) + build(...args);
}

export function rootOf(root: PageAddressDefinition['root'], lang: Language): string {
  return root === 'link'
    ? `/${LANGUAGE_DEFINITIONS[lang].link}/property`
    : `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}`;
}

function joinSegments(...words: readonly (string | number | undefined)[]): string {
  let path = '';
  for (const word of words) if (word !== undefined && word !== '') path += `/${encodeURIComponent(word)}`;
  return path;
}

function queryString(query: Query | number): string {
  const text = query ? String(query) : '';
  return text && `?${text}`;
}
