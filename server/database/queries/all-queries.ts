import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { createEnquiryQueries } from './enquiries.ts';
import { createFavouriteQueries } from './favourites.ts';
import { createFeedTokenQueries } from './feed-tokens.ts';
import { createMediaQueries } from './media.ts';
import { createOfficeQueries } from './office.ts';
import { createPublicStockQueries } from './public-stocks.ts';
import { createRequestCountQueries } from './request-counts.ts';
import { createSecretQueries } from './secrets.ts';
import { createPhotoQueries } from './submitted-photos.ts';
import { createResumeQueries } from './submitted-resumes.ts';

/**
 * Creates all queries for visitors and the office. `readDatabase` may be a lagging replica, so data
 * that a visitor or the office has just written are never read from there.
 */
export function createQueries(database: Kysely<Schema>, readDatabase: Kysely<Schema> = database) {
  return {
    favourites: createFavouriteQueries(database),
    media: createMediaQueries(readDatabase),
    publicStocks: createPublicStockQueries(readDatabase),
    enquiries: createEnquiryQueries(database),
    submittedPhotos: createPhotoQueries(database),
    submittedResumes: createResumeQueries(database),
    secrets: createSecretQueries(database),
    office: createOfficeQueries(database),
    feedTokens: createFeedTokenQueries(database),
    requestCounts: createRequestCountQueries(database),
  };
}
export type Queries = ReturnType<typeof createQueries>;
