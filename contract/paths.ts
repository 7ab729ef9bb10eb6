/**
 * The address of each JSON call that reads, below BASE: a line here adds a call. The compiler then asks for its
 * parameters and answer (contract/<family>.ts) and for what answers it (server/services/<family>.ts); routes,
 * clients and the API document follow. No schema stands here, so that the browser ships none.
 */
export const CALL_PATHS = {
  stocks: 'stock/stockFilterJson',
  stockAnchor: 'stock/stockFilterByAnchorJson',
  stockArchive: 'stock/StockArchiveFilterJson',
  stockClusters: 'stock/stockClusterJson',
  stockDetail: 'api/stock_detail',
  stockGone: 'api/stock_gone',
  stockMedium: 'api/stock_medium',
  stockTour: 'api/stock_tour',
  districts: 'api/districts/ics',
  stations: 'api/stations',
  stockKeywords: 'api/stock_keyword',
  suggestedStock: 'api/suggested_stock',
  suggestedStocks: 'api/suggested_stocks',
  stockMedians: 'api/stock_medians',
  stockNeighbours: 'api/stock_neighbours',
  openDays: 'api/openday',
  homeStocks: 'api/home_stock',
  transactions: 'transaction/json',
  transactionClusters: 'transaction/transactionClusterJson',
  transactionSummary: 'transaction/transactionSummaryJson',
  transactionPlot: 'transaction/transactionPlotJson',
  txKeywords: 'api/tx_keyword',
  txKeywordOfBuilding: 'api/tx_keyword_by_pis_bldg_id',
  buildings: 'api/building/list',
  buildingDetail: 'api/building/detail',
  buildingPrices: 'api/building/prices',
  branches: 'api/branches',
  agents: 'api/agent/list',
  agentDetail: 'api/agent/detail',
  clubMembers: 'api/agent/mitaclub_members',
  clubDiaMember: 'api/agent/mitaclub_dia_member',
  articles: 'article/ajax/:articleType/:ics/:limit/:page/:keyword?',
  articleDetail: 'article/getArticleDetailJson/:postid',
  researchSeries: 'api/research/series',
  districtSeries: 'api/research/district_series',
  researchStatistics: 'api/research/statistics',
  researchReports: 'api/research/reports',
  researchReport: 'api/research/report',
  recruitment: 'api/recruitment',
  firstHands: 'api/firsthand',
  firstHandDetail: 'api/firsthand/detail',
  minisites: 'api/minisite',
  minisiteDetail: 'api/minisite/detail',
  legal: 'api/legal',
  site: 'api/site',
  banners: 'api/banners',
  phrases: 'lang/:lang/:section',
  openApi: 'api/openapi.json',
} as const;

/** Where the transactions of a search are a file; it takes the parameters of `transactions`, and `lang`. */
export const TRANSACTIONS_CSV = 'transaction/transactions.csv';

/** The same for listings: the parameters of `stocks`, `lang`, and `columns`, keys of domain/stock/stock-columns.ts. */
export const STOCKS_CSV = 'stock/stocks.csv';

/** The GraphQL clients of the specification; each has an address of its own. */
export const GRAPHQL_CLIENTS = ['api', 'building', 'mediaC', 'mediaI', 'mediaS', 'webDataAdapter'] as const;
export type GraphqlClient = (typeof GRAPHQL_CLIENTS)[number];
/** The one that answers where the address names none. */
export const DEFAULT_GRAPHQL_CLIENT: GraphqlClient = 'api';

/** Those that pages ask: each may be answered elsewhere than by this portal. */
export const PAGE_CLIENTS = ['building', 'mediaC', 'mediaI', 'mediaS'] as const satisfies GraphqlClient[];
export type PageClient = (typeof PAGE_CLIENTS)[number];

/** Their addresses begin with this, below BASE. */
export const GRAPHQL_FOLDER = 'graphql';

/** Where the months of a trend are a file; it takes the query of the trend page, and `lang`. */
export const TREND_CSV = 'research/trend.csv';

/** The same for calls about one visitor, and for those that change something (private-call.ts), with their methods. */
export const PRIVATE_PATHS = {
  favourites: 'GET api/favorite2',
  addFavourites: 'PUT api/favorite2',
  removeFavourites: 'DELETE api/favorite2',
  addFavourite: 'PUT api/favorite2/:stock_id',
  removeFavourite: 'DELETE api/favorite2/:stock_id',
  captcha: 'GET api/captcha',
  startFileForm: 'POST api/file_form',
  addResume: 'PUT api/resume/:key',
  sendEnquiry: 'POST api/contact',
  reportListing: 'POST api/report_listing',
  addPropertyPhoto: 'PUT api/property_photo/:key',
  removePropertyPhoto: 'DELETE api/property_photo/:key',
  listProperty: 'POST api/list_property',
} as const;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export function splitPrivatePath(name: keyof typeof PRIVATE_PATHS) {
  const [method, path] = PRIVATE_PATHS[name].split(' ') as [Method, string];
  return { method, path };
}

/** The path of a call with its parts filled in, an optional one only when it is given; the rest is for the query. */
export function fillPath(
  path: string,
  input: Readonly<Record<string, string>>,
): { readonly path: string; readonly rest: URLSearchParams } {
  const rest = new URLSearchParams(input);
  const filled = path.replace(/\/:(\w+)(\??)/g, (_, part: string, optional: string) => {
    const value = input[part] ?? '';
    rest.delete(part);
    return optional && value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
  return { path: filled, rest };
}
