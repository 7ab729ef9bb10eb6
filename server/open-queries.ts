import type { Kysely } from 'kysely';
import { createEnquiryQueries } from './database/queries/enquiries.ts';
import { createFavouriteQueries } from './database/queries/favourites.ts';
import { createFeedTokenQueries } from './database/queries/feed-tokens.ts';
import { createMediaQueries } from './database/queries/media.ts';
import { createOfficeQueries } from './database/queries/office.ts';
import { createPublicStockQueries } from './database/queries/public-stocks.ts';
import { createSecretQueries } from './database/queries/secrets.ts';
import { createPhotoQueries } from './database/queries/submitted-photos.ts';
import { createResumeQueries } from './database/queries/submitted-resumes.ts';
import type { Schema } from './database/tables/schema.ts';

/**
 * What is asked of the database to answer visitors and the office. `reads` may be a replica: what a visitor or the
 * office has just written is never asked there.
 */
export function openQueries(database: Kysely<Schema>, reads: Kysely<Schema> = database) {
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
  };
}
