/**
 * Path of each read-only JSON call, below BASE. To add a call, add a line here; the compiler then
 * requires its schemas (contract/) and its implementation (server/services/). Routes, clients and the
 * API document follow automatically. This file has no schemas, so that the browser bundle stays small.
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
  stockSentence: 'api/stock_sentence',
  suggestedStock: 'api/suggested_stock',
  suggestedStocks: 'api/suggested_stocks',
  stockMedians: 'api/stock_medians',
  stockMarketYield: 'api/stock_market_yield',
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

/** Path of the CSV download of a transaction search; takes the parameters of `transactions`, and `lang`. */
export const TRANSACTIONS_CSV_PATH = 'transaction/transactions.csv';

/**
 * Path of the CSV download of a listing search; takes the parameters of `stocks`, `lang`, and `columns`
 * (keys from domain/stock/stock-columns.ts).
 */
export const STOCKS_CSV_PATH = 'stock/stocks.csv';

/** GraphQL clients of the specification. Each has its own endpoint. */
export const GRAPHQL_CLIENTS = ['api', 'building', 'mediaC', 'mediaI', 'mediaS', 'webDataAdapter'] as const;
export type GraphqlClient = (typeof GRAPHQL_CLIENTS)[number];
/** The GraphQL client whose endpoint path does not contain the client's name. */
export const DEFAULT_GRAPHQL_CLIENT: GraphqlClient = 'api';

/** GraphQL clients that the pages use. The operator can point each client to an external server. */
export const PAGE_CLIENTS = ['building', 'mediaC', 'mediaI', 'mediaS'] as const satisfies GraphqlClient[];
export type PageClient = (typeof PAGE_CLIENTS)[number];

/** Path prefix of the GraphQL endpoints, below BASE. */
export const GRAPHQL_FOLDER = 'graphql';

/** Path of the CSV download of a trend chart; takes the query of the trend page, and `lang`. */
export const TREND_CSV_PATH = 'research/trend.csv';

/** Method and path of each call that concerns one visitor or writes data (private-call-definition.ts). */
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

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export function splitPrivatePath(name: keyof typeof PRIVATE_PATHS) {
  const [method, path] = PRIVATE_PATHS[name].split(' ') as [HttpMethod, string];
  return { method, path };
}

/**
 * Fills in the path parameters of a call and returns the other input as query parameters. Empty
 * optional segments are omitted.
 */
export function fillPath(
  path: string,
  input: Readonly<Record<string, string>>,
): { readonly path: string; readonly query: URLSearchParams } {
  const query = new URLSearchParams(input);
  const filledPath = path.replace(/\/:(\w+)(\??)/g, (_, segment: string, optional: string) => {
    const value = input[segment] ?? '';
    query.delete(segment);
    return optional && value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
  return { path: filledPath, query };
}
