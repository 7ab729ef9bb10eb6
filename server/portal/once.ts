import type { Counts } from '../counts/counts.ts';
import type { MediaDeps } from '../http/media.ts';
import type { Deliverer } from '../jobs/deliver-mail.ts';
import type { LandsdProbe } from '../maps/landsd.ts';
import type { OfficeDeps } from '../office/office-services.ts';
import type { PictureService } from '../pictures/pictures.ts';
import type { ReadinessLook } from '../watch/readiness.ts';

/** Things that a process has one of: the main thread opens them, and web threads ask the main thread. */
export type Once = {
  readonly pictures: MediaDeps & { readonly shareCards: PictureService };
  /** Whether the photos that the data name are there. */
  readonly photos: OfficeDeps['photos'];
  readonly landsd: Pick<LandsdProbe, 'isReachable'>;
  readonly mail: Pick<Deliverer, 'wake'>;
  readonly readiness: ReadinessLook;
  /** Counts of what costs reading; those of changes are in the database. */
  readonly readCounts: Counts;
};
