import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { type DemoPictures, openDemo } from '../demonstration/open-demo.ts';
import type { PictureSource } from './picture-source.ts';

type Facts = Pick<SearchEngine, 'building' | 'archive' | 'demonstration'>;

/** The demonstration's pictures and videos. There are none of other data, and then nothing of it is loaded. */
export function createDemoPictures(currentFacts: () => Facts): PictureSource & Pick<DemoPictures, 'videoOf'> {
  let opened: Promise<DemoPictures | undefined> | undefined;
  const open = async () => (await openDemo())?.openPictures(currentFacts);

  async function pictures(): Promise<DemoPictures | undefined> {
    if (!currentFacts().demonstration) return undefined;
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  return {
    async find(name) {
      const isDrawn = name.of !== 'file' && name.of !== 'card';
      const found = isDrawn ? await (await pictures())?.find(name) : undefined;
      return found && { original: { of: 'drawing', drawing: found.drawing }, version: found.version };
    },
    videoOf: async (stockId) => (await pictures())?.videoOf(stockId),
  };
}
