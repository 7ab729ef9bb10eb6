/** Where each JSON call lives, below BASE. Apart from the schemas, so that the browser can read it without them. */
export const CALL_PATHS = {
  stocks: 'stock/stockFilterJson',
  stockArchive: 'stock/StockArchiveFilterJson',
  stockDetail: 'api/stock_detail',
  districts: 'api/districts/ics',
  homeStocks: 'api/home_stock',
  site: 'api/site',
  phrases: 'lang/:lang/:section',
} as const;
