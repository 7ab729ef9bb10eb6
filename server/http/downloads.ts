import type { FastifyInstance } from 'fastify';
import { registerCalendar } from './calendar.ts';
import { registerQr } from './qr.ts';
import { registerStocksCsv } from './stocks-csv.ts';
import { registerTransactionsCsv } from './transactions-csv.ts';
import { registerTrendCsv } from './trend-csv.ts';
import { registerVCard } from './vcard.ts';

/** What each of the downloads needs. */
type DownloadDeps = Parameters<typeof registerStocksCsv>[1] &
  Parameters<typeof registerTransactionsCsv>[1] &
  Parameters<typeof registerTrendCsv>[1] &
  Parameters<typeof registerQr>[1] &
  Parameters<typeof registerVCard>[1] &
  Parameters<typeof registerCalendar>[1];

/** Files that pages link to and that are made when they are asked for: tables, codes, contacts and calendar entries. */
export function registerDownloads(app: FastifyInstance, deps: DownloadDeps): void {
  registerStocksCsv(app, deps);
  registerTransactionsCsv(app, deps);
  registerTrendCsv(app, deps);
  registerQr(app, deps);
  registerVCard(app, deps);
  registerCalendar(app, deps);
}
