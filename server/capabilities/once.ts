import { createMemoryCounts } from '../counts/counts.ts';
import type { MainThread } from '../portal/capability.ts';
import type { Foundation } from '../portal/foundation.ts';
import type { Once } from '../portal/once.ts';
import { answerPictures } from '../threads/asked-pictures.ts';
import type { Peer } from '../threads/peer.ts';
import type { MainCalls } from '../threads/web-calls.ts';
import { answerMail, askForMail, openMail } from './mail.ts';
import { askForLandsd, openLandsd } from './maps.ts';
import { askForAllPictures, openPhotoCheck, openPictures } from './pictures.ts';
import { openReadiness } from './watch.ts';

type Loaded = Foundation & Pick<MainThread, 'catalogue'>;
type OpenedOnce = Pick<MainThread, keyof Once>;

/** Opens in the main thread what a process has one of. */
export async function openOnce(foundation: Loaded): Promise<OpenedOnce> {
  const mail = await openMail(foundation);
  return {
    mail,
    pictures: await openPictures(foundation),
    photos: await openPhotoCheck(foundation),
    landsd: await openLandsd(foundation),
    readiness: openReadiness({ ...foundation, mail }),
    readCounts: createMemoryCounts(),
  };
}

/** Answers web threads from it, in the main thread. */
export function answerOnce({ mail, pictures, photos, landsd, readiness, readCounts }: OpenedOnce): MainCalls {
  return {
    ...answerMail(mail),
    ...answerPictures(pictures),
    latestPhotoCheck: photos.latest,
    isLandsdReachable: () => landsd.done,
    readiness: readiness.look,
    countRead: ({ key, windowMs }) => readCounts.count(key, windowMs),
  };
}

/** The same in a web thread, which asks the main thread for it. */
export function askForOnce(foundation: Loaded, main: Peer<MainCalls>): Once {
  return {
    mail: askForMail(main),
    pictures: askForAllPictures(foundation, main),
    photos: { latest: () => main.ask('latestPhotoCheck', undefined) },
    landsd: askForLandsd(main),
    readiness: { look: () => main.ask('readiness', undefined) },
    readCounts: { count: (key, windowMs) => main.ask('countRead', { key, windowMs }) },
  };
}
