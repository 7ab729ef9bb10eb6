import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { at } from '#domain/lib/at.ts';
import { uint32At } from './columns.ts';
import { BYTES_A_UNIT, larger, openTexts, type PackedTexts, packBytes, spliceTexts } from './packed-texts.ts';
import { type Splice, spliced } from './splice.ts';

/** Texts of JSON that are seldom read, some at a time compressed into a block. */
export type CompressedTexts = {
  /** The place of each text: the number of its block × TEXTS_A_BLOCK + its number within. */
  readonly places: Uint32Array;
  readonly blocks: PackedTexts;
};

/** More make a block smaller, and each text slower to read: 32 of the demonstration's listings take 0.1 ms. */
const TEXTS_A_BLOCK = 32;
/** The quickest level takes a third less time than the usual one, and 4 % more room. */
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Bytes. */
const FIRST_ROOM = 1 << 16;
/** JSON has none outside of its texts, where it is escaped. */
const SEPARATOR = '\n';
/** How many blocks there may be before all texts are compressed again: this number, plus this many for each needed. */
const MOST_BLOCKS = { more: 256, each: 1.25 } as const;

export function compressTexts(count: number, textOf: (index: number) => string): CompressedTexts {
  let room = Buffer.allocUnsafeSlow(FIRST_ROOM);
  return {
    places: Uint32Array.from({ length: count }, (_, index) => index),
    blocks: packBytes(blocksFor(count), (block) => {
      const first = block * TEXTS_A_BLOCK;
      const end = Math.min(first + TEXTS_A_BLOCK, count);
      let used = 0;
      // Each is written by itself: joined as text first, they would be copied once more.
      for (let index = first; index < end; index++) {
        const text = textOf(index);
        const most = SEPARATOR.length + text.length * BYTES_A_UNIT;
        if (used + most > room.length) room = larger(room, most);
        if (index > first) room[used++] = SEPARATOR.charCodeAt(0);
        used += room.write(text, used);
      }
      return zstdCompressSync(room.subarray(0, used), QUICKLY);
    }),
  };
}

function blocksFor(count: number): number {
  return Math.ceil(count / TEXTS_A_BLOCK);
}

/** The texts that stay and the fresh ones. No block is touched, so one may hold texts that are gone. */
export function spliceCompressed(
  old: CompressedTexts,
  fresh: CompressedTexts,
  splice: Splice,
): CompressedTexts {
  const before = old.blocks.slots.length;
  const added = fresh.blocks.slots.length;
  const blocks = spliceTexts(old.blocks, fresh.blocks, {
    size: before + added,
    old: Uint32Array.from(old.blocks.slots.keys()),
    fresh: Uint32Array.from(fresh.blocks.slots.keys(), (block) => before + block),
  });
  const freshPlaces = fresh.places.map((place) => before * TEXTS_A_BLOCK + place);
  const places = spliced(new Uint32Array(splice.size), splice, old.places, freshPlaces);
  const texts = { places, blocks };
  if (before + added <= MOST_BLOCKS.more + blocksFor(splice.size) * MOST_BLOCKS.each) return texts;
  return compressTexts(splice.size, openCompressed(texts));
}

/** Reads a text. */
export function openCompressed({ places, blocks }: CompressedTexts): (index: number) => string {
  const packed = openTexts(blocks);
  /** Texts that follow one another are read one after another. */
  let last: { readonly block: number; readonly texts: readonly string[] } | undefined;
  return (index) => {
    const place = uint32At(places, index);
    const block = Math.floor(place / TEXTS_A_BLOCK);
    if (last?.block !== block) last = { block, texts: unpack(packed.bytes(block)) };
    return at(last.texts, place % TEXTS_A_BLOCK);
  };
}

function unpack(block: Buffer): readonly string[] {
  return zstdDecompressSync(block).toString('utf8').split(SEPARATOR);
}
