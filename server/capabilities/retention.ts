import { createForgetQueries } from '../database/queries/forget-enquiries.ts';
import { createOfficeSessionQueries } from '../database/queries/office-sessions.ts';
import { startForgetting } from '../jobs/forget-visitors.ts';
import type { Capability } from '../portal/capability.ts';
import { removeDraftPhotos } from '../services/draft-photos.ts';

const JOB_MS = 3_000;

/** Deletes the data of visitors that are no longer needed. */
export const retention: Capability = {
  async jobs({ env, log, lifecycle, database, queries }) {
    const forgetting = startForgetting({
      favourites: queries.favourites,
      photos: queries.submittedPhotos,
      enquiries: createForgetQueries(database),
      office: createOfficeSessionQueries(database),
      enquiryDays: env.ENQUIRY_RETENTION_DAYS,
      removePhotos: (keys) => removeDraftPhotos(keys, env.PODIUM_DATA),
      log,
    });
    await lifecycle.own(() => forgetting.stop(), JOB_MS);
  },
};
