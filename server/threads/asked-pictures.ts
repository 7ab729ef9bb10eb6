import type { PictureService } from '../pictures/pictures.ts';
import type { Peer } from './peer.ts';
import type { AskedPicture, MainCalls } from './web-calls.ts';

/** Pictures as the main thread has them: one store on disk and one queue for all threads. */
export function askForPictures(main: Peer<MainCalls>, from: AskedPicture['from']): PictureService {
  return {
    async find(name, rendition) {
      const asked = { from, name, rendition };
      const found = await main.ask('findPicture', asked);
      return found && { ...found, body: (_priority, gone) => main.ask('pictureBody', asked, gone) };
    },
  };
}

/** How the main thread answers that. */
export function answerPictures(
  services: Readonly<Record<AskedPicture['from'], PictureService>>,
): Pick<MainCalls, 'findPicture' | 'pictureBody'> {
  const find = ({ from, name, rendition }: AskedPicture) => services[from].find(name, rendition);
  return {
    async findPicture(asked) {
      const found = await find(asked);
      return found && { version: found.version, key: found.key };
    },
    async pictureBody(asked, gone) {
      const found = await find(asked);
      if (!found) throw new Error('the picture is gone');
      return found.body('asked', gone);
    },
  };
}
