import { createMemoryCounts } from '../counts/counts.ts';
import type { MainThreadContext } from '../portal/capability.ts';
import type { ProcessSingletons } from '../portal/process-singletons.ts';
import type { ThreadResources } from '../portal/thread-resources.ts';
import { createPictureCallHandlers } from '../threads/remote-pictures.ts';
import type { RpcPeer } from '../threads/rpc-peer.ts';
import type { MainCalls } from '../threads/web-thread-calls.ts';
import { createMailProxy, openMail, serveMailCalls } from './mail.ts';
import { createLandsdProxy, openLandsd } from './maps.ts';
import { createPictureProxies, openPhotoCheck, openPictures } from './pictures.ts';
import { openReadiness } from './watch.ts';

type LoadedResources = ThreadResources & Pick<MainThreadContext, 'catalogue'>;
type OpenedSingletons = Pick<MainThreadContext, keyof ProcessSingletons>;

/** Opens the services that exist once per process. Runs in the main thread. */
export async function openSingletons(threadResources: LoadedResources): Promise<OpenedSingletons> {
  const mail = await openMail(threadResources);
  return {
    mail,
    pictures: await openPictures(threadResources),
    photoChecker: await openPhotoCheck(threadResources),
    landsd: await openLandsd(threadResources),
    readiness: openReadiness({ ...threadResources, mail }),
    readCounts: createMemoryCounts(),
  };
}

/** Creates the handlers with which the main thread answers requests from web threads. */
export function serveSingletons({
  mail,
  pictures,
  photoChecker,
  landsd,
  readiness,
  readCounts,
}: OpenedSingletons): MainCalls {
  return {
    ...serveMailCalls(mail),
    ...createPictureCallHandlers(pictures),
    latestPhotoCheck: photoChecker.latest,
    isLandsdReachable: () => landsd.completed,
    readiness: readiness.check,
    countRead: ({ key, windowMs }) => readCounts.count(key, windowMs),
  };
}

/** Creates proxies in a web thread that forward each call to the main thread. */
export function createSingletonProxies(
  threadResources: LoadedResources,
  main: RpcPeer<MainCalls>,
): ProcessSingletons {
  return {
    mail: createMailProxy(main),
    pictures: createPictureProxies(threadResources, main),
    photoChecker: { latest: () => main.call('latestPhotoCheck', undefined) },
    landsd: createLandsdProxy(main),
    readiness: { check: () => main.call('readiness', undefined) },
    readCounts: { count: (key, windowMs) => main.call('countRead', { key, windowMs }) },
  };
}
