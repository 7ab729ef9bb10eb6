import type { RequestCounts } from '../counts/counts.ts';
import type { MediaDeps } from '../http/media.ts';
import type { Deliverer } from '../jobs/deliver-mail.ts';
import type { LandsdProbe } from '../maps/landsd.ts';
import type { OfficeDeps } from '../office/office-services.ts';
import type { PictureService } from '../pictures/pictures.ts';
import type { ReadinessChecker } from '../watch/readiness.ts';

/**
 * Services that exist once per process. The main thread opens them, and web threads call them in the
 * main thread.
 */
export type ProcessSingletons = {
  readonly pictures: MediaDeps & { readonly shareCards: PictureService };
  /** Checks whether the photos that the data refer to exist. */
  readonly photoChecker: OfficeDeps['photoChecker'];
  readonly landsd: Pick<LandsdProbe, 'isReachable'>;
  readonly mail: Pick<Deliverer, 'wake'>;
  readonly readiness: ReadinessChecker;
  /** Rate limit counters for expensive reads, in memory. The counters for changes are in the database. */
  readonly readCounts: RequestCounts;
};
