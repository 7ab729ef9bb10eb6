import { SHARE_CARD_LOOK, type ShareCard } from '#domain/address/share-card.ts';
import { readMediaAddress } from './picture-address.ts';
import type { PictureSource } from './picture-source.ts';

/** The cards of shared links: made from what a page says, and from the picture that it names. */
export function createShareCards(pictures: readonly PictureSource[]): PictureSource {
  return {
    async find(name) {
      if (name.of !== 'card') return undefined;
      const { card } = name;
      const picture = await findPicture(card, pictures);
      return {
        original: { of: 'card', card, ...(picture && { picture: picture.original }) },
        version: `${SHARE_CARD_LOOK} ${picture?.version ?? ''}`,
      };
    },
  };
}

/** Undefined where there is none, or where it is kept elsewhere: a card is then drawn without. */
async function findPicture({ picture }: ShareCard, sources: readonly PictureSource[]) {
  const name = picture === undefined ? undefined : readMediaAddress(picture);
  if (name === undefined) return undefined;
  for (const source of sources) {
    const found = await source.find(name);
    if (found && found.original.of !== 'card') return { ...found, original: found.original };
  }
  return undefined;
}
