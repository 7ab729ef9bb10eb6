import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { type DemoPictures, openDemo } from '../demonstration/open-demo.ts';
import type { PictureSource } from './picture-source.ts';

type DemoFacts = Pick<SearchEngine, 'building' | 'archive' | 'demonstration'>;

/**
 * Creates the source of the demonstration's pictures and videos. For real data the demo module is never
 * loaded.
 */
export function createDemoPictures(
  currentFacts: () => DemoFacts,
): PictureSource & Pick<DemoPictures, 'videoOf'> {
  let picturesPromise: Promise<DemoPictures | undefined> | undefined;
  const openPictures = async () => (await openDemo())?.loadPictureSource(currentFacts);

  async function openOnce(): Promise<DemoPictures | undefined> {
    if (!currentFacts().demonstration) return undefined;
    picturesPromise ??= openPictures().catch((error: unknown) => {
      picturesPromise = undefined;
      throw error;
    });
    return picturesPromise;
  }

  return {
    async find(name) {
      const isDrawn = name.kind !== 'file' && name.kind !== 'card';
      const match = isDrawn ? await (await openOnce())?.find(name) : undefined;
      return match && { original: { kind: 'drawing', drawing: match.drawing }, version: match.version };
    },
    videoOf: async (stockId) => (await openOnce())?.videoOf(stockId),
  };
}
