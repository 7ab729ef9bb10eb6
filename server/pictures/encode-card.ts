import { CARD_FONT_BY_LANGUAGE, CARD_FONTS } from '#data/fonts/files.ts';
import { SHARE_CARD_SIZE, type ShareCard } from '#domain/address/share-card.ts';
import { type EncodedImage, encodePixels, type ImageFormat } from './images.ts';
import { rasterizeSvg } from './rasterise.ts';
import { CARD_PICTURE, drawCard } from './share-card/draw-card.ts';

/** Renders a share card, with its picture if the card has one, and encodes the image. */
export function encodeCard(
  card: ShareCard,
  picture: Uint8Array | undefined,
  format: ImageFormat,
): Promise<EncodedImage> {
  const { family } = CARD_FONTS[CARD_FONT_BY_LANGUAGE[card.lang]];
  const fontFiles = Object.values(CARD_FONTS).map(({ file }) => file);
  const pixels = rasterizeSvg(
    drawCard(card, picture !== undefined),
    { files: fontFiles, family },
    SHARE_CARD_SIZE.width,
  );
  return encodePixels(pixels, format, picture && { ...CARD_PICTURE, image: picture });
}
