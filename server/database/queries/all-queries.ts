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
 * All queries that answer visitors and the office. `reads` may be a replica: what a visitor or the
 * office has just written is never asked there.
 */
export function createQueries(database: Kysely<Schema>, reads: Kysely<Schema> = database) {
  return {
    favourites: createFavouriteQueries(database),
    media: createMediaQueries(reads),
    publicStocks: createPublicStockQueries(reads),
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
