import iconv from 'iconv-lite';

/** The characters of two bytes of an encoding: Big5 with Hong Kong's additions, and GB 2312. */
const ENCODINGS = {
  hk: { name: 'big5-hkscs', lead: [0x87, 0xfe], trail: [0x40, 0xfe] },
  sc: { name: 'gb2312', lead: [0xa1, 0xf7], trail: [0xa1, 0xfe] },
} as const;

/** Latin letters, and punctuation. */
const BLOCKS = [
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

/** The characters that a font of cards has. */
export function cardCharacters(font: keyof typeof ENCODINGS): ReadonlySet<string> {
  const { name, lead, trail } = ENCODINGS[font];
  const characters = new Set<string>();
  for (let first = lead[0]; first <= lead[1]; first++)
    for (let second = trail[0]; second <= trail[1]; second++) {
      // Each by itself: two bytes that mean nothing would be read together with the next.
      const [character = '', ...others] = iconv.decode(Buffer.from([first, second]), name);
      if (others.length === 0) characters.add(character);
    }
  for (const [first, last] of BLOCKS)
    for (let code = first; code <= last; code++) characters.add(String.fromCodePoint(code));
  characters.delete('\ufffd');
  return characters;
}
