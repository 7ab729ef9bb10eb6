import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { createOfficeDataQueries, type OfficeDataQueries } from './office-data.ts';
import { createOfficeEnquiryQueries, type OfficeEnquiryQueries } from './office-enquiries.ts';
import { createOfficeLogQueries, type OfficeLogQueries } from './office-log.ts';
import { createOfficeSessionQueries, type OfficeSessionQueries } from './office-sessions.ts';
import { createStockStatusQueries, type StockStatusQueries } from './stock-status.ts';

/** All database queries of the office. */
export type OfficeQueries = {
  readonly sessions: OfficeSessionQueries;
  readonly enquiries: OfficeEnquiryQueries;
  readonly stocks: StockStatusQueries;
  readonly data: OfficeDataQueries;
  readonly log: OfficeLogQueries;
};

export function createOfficeQueries(database: Kysely<Schema>): OfficeQueries {
  return {
    sessions: createOfficeSessionQueries(database),
    enquiries: createOfficeEnquiryQueries(database),
    stocks: createStockStatusQueries(database),
    data: createOfficeDataQueries(database),
    log: createOfficeLogQueries(database),
  };
}
