import iconv from 'iconv-lite';

/** Two-byte encodings whose characters the fonts include: Big5 with the Hong Kong supplement, and GB 2312. */
const ENCODINGS = {
  hk: { name: 'big5-hkscs', leadRange: [0x87, 0xfe], trailRange: [0x40, 0xfe] },
  sc: { name: 'gb2312', leadRange: [0xa1, 0xf7], trailRange: [0xa1, 0xfe] },
} as const;

/** Code point ranges of Latin letters and punctuation. */
const CODE_POINT_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x205e],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2318, 0x2318],
  [0x3000, 0x303f],
  [0x30fb, 0x30fb],
  [0xff01, 0xff65],
] as const;

/** Returns the characters that a share card font must contain. */
export function cardCharacters(font: keyof typeof ENCODINGS): ReadonlySet<string> {
  const { name, leadRange, trailRange } = ENCODINGS[font];
  const characters = new Set<string>();
  for (let leadByte = leadRange[0]; leadByte <= leadRange[1]; leadByte++)
    for (let trailByte = trailRange[0]; trailByte <= trailRange[1]; trailByte++) {
      // Each pair is decoded separately, because the decoder would combine invalid bytes with the next
      // pair.
      const [character = '', ...extraCharacters] = iconv.decode(Buffer.from([leadByte, trailByte]), name);
      if (extraCharacters.length === 0) characters.add(character);
    }
  for (const [first, last] of CODE_POINT_RANGES)
    for (let code = first; code <= last; code++) characters.add(String.fromCodePoint(code));
  characters.delete('\ufffd');
  return characters;
}
