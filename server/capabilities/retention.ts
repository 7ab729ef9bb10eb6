import { createEnquiryDeletionQueries } from '../database/queries/delete-enquiries.ts';
import { createOfficeSessionQueries } from '../database/queries/office-sessions.ts';
import { startDeletingVisitorData } from '../jobs/delete-visitor-data.ts';
import type { Capability } from '../portal/capability.ts';
import { removeDraftListingPhotos } from '../services/draft-photos.ts';

const STOP_TIMEOUT_MS = 3_000;

/** Deletes visitors' personal data once the data are no longer needed. */
export const retention: Capability = {
  async jobs({ env, log, lifecycle, database, queries }) {
    const deletionJob = startDeletingVisitorData({
      favourites: queries.favourites,
      photos: queries.submittedPhotos,
      enquiries: createEnquiryDeletionQueries(database),
      office: createOfficeSessionQueries(database),
      enquiryDays: env.ENQUIRY_RETENTION_DAYS,
      removePhotos: (keys) => removeDraftListingPhotos(keys, env.PODIUM_DATA),
      log,
    });
    await lifecycle.closeAtEnd(() => deletionJob.stop(), STOP_TIMEOUT_MS);
  },
};
