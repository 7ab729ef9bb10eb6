import type { PictureService } from '../pictures/pictures.ts';
import type { RpcPeer } from './rpc-peer.ts';
import type { MainCalls, PictureRequest } from './web-thread-calls.ts';

/**
 * Creates a picture service for a web thread. It calls the main thread, because only the main thread
 * has a picture store and a queue.
 */
export function createRemotePictureService(
  main: RpcPeer<MainCalls>,
  service: PictureRequest['service'],
): PictureService {
  return {
    async find(name, rendition) {
      const pictureRequest = { service, name, rendition };
      const picture = await main.call('findPicture', pictureRequest);
      return (
        picture && {
          ...picture,
          body: (_priority, signal) => main.call('pictureBody', pictureRequest, signal),
        }
      );
    },
  };
}

/** Creates the main thread's handlers for the picture calls of web threads. */
export function createPictureCallHandlers(
  services: Readonly<Record<PictureRequest['service'], PictureService>>,
): Pick<MainCalls, 'findPicture' | 'pictureBody'> {
  const find = ({ service, name, rendition }: PictureRequest) => services[service].find(name, rendition);
  return {
    async findPicture(pictureRequest) {
      const picture = await find(pictureRequest);
      return picture && { version: picture.version, key: picture.key };
    },
    async pictureBody(pictureRequest, signal) {
      const picture = await find(pictureRequest);
      if (!picture) throw new Error('the picture no longer exists');
      return picture.body('visitor', signal);
    },
  };
}
