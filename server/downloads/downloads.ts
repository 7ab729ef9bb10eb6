import type { FastifyInstance } from 'fastify';
import { registerCalendar } from './calendar-route.ts';
import { registerQr } from './qr-route.ts';
import { registerStocksCsv } from './stocks-csv-route.ts';
import { registerTransactionsCsv } from './transactions-csv-route.ts';
import { registerTrendCsv } from './trend-csv-route.ts';
import { registerVCard } from './vcard-route.ts';

/** Dependencies of all download routes. */
type DownloadDeps = Parameters<typeof registerStocksCsv>[1] &
  Parameters<typeof registerTransactionsCsv>[1] &
  Parameters<typeof registerTrendCsv>[1] &
  Parameters<typeof registerQr>[1] &
  Parameters<typeof registerVCard>[1] &
  Parameters<typeof registerCalendar>[1];

/** Registers all downloads that are generated on request: tables, QR codes, contacts and calendar entries. */
export function registerDownloads(app: FastifyInstance, deps: DownloadDeps): void {
  registerStocksCsv(app, deps);
  registerTransactionsCsv(app, deps);
  registerTrendCsv(app, deps);
  registerQr(app, deps);
  registerVCard(app, deps);
  registerCalendar(app, deps);
}
