import { SHARE_CARD_DESIGN_VERSION, type ShareCard } from '#domain/address/share-card.ts';
import { readMediaAddress } from './picture-address.ts';
import type { PictureSource } from './picture-source.ts';

/** Creates the picture source of share cards, which are drawn from the text of a page and its picture. */
export function createShareCards(sources: readonly PictureSource[]): PictureSource {
  return {
    async find(name) {
      if (name.kind !== 'card') return undefined;
      const { card } = name;
      const picture = await findPicture(card, sources);
      return {
        original: { kind: 'card', card, ...(picture && { picture: picture.original }) },
        version: `${SHARE_CARD_DESIGN_VERSION} ${picture?.version ?? ''}`,
      };
    },
  };
}

/**
 * Returns the picture of a card. Undefined if the card has no picture, the picture is on another site, or
 * no source has the picture; the card is then drawn without a picture.
 */
async function findPicture({ picture }: ShareCard, sources: readonly PictureSource[]) {
  const name = picture === undefined ? undefined : readMediaAddress(picture);
  if (name === undefined) return undefined;
  for (const source of sources) {
    const match = await source.find(name);
    if (match && match.original.kind !== 'card') return { ...match, original: match.original };
  }
  return undefined;
}
