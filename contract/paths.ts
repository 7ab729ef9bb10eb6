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
  stockMedium: 'api/stock_medium',
  districts: 'api/districts/ics',
  stockKeywords: 'api/stock_keyword',
  suggestedStock: 'api/suggested_stock',
  suggestedStocks: 'api/suggested_stocks',
  stockMedians: 'api/stock_medians',
  openDays: 'api/openday',
  homeStocks: 'api/home_stock',
  transactions: 'transaction/json',
  txKeywords: 'api/tx_keyword',
  txKeywordOfBuilding: 'api/tx_keyword_by_pis_bldg_id',
  branches: 'api/branches',
  site: 'api/site',
  phrases: 'lang/:lang/:section',
  openApi: 'api/openapi.json',
} as const;

/** A visitor's favourites, and below it each of them by its listing's id. */
export const FAVOURITES_PATH = 'api/favorite2';
