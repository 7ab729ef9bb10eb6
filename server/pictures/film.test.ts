import { expect, it } from 'vitest';
import { encodeFilm } from './film.ts';

const scene = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40" viewBox="0 0 64 40"><rect width="64" height="40" fill="${colour}"/></svg>`;

it('a film is WebM of VP8 frames of its own size, a second and a half for each scene', async () => {
  const film = Buffer.from(await encodeFilm([scene('#f00'), scene('#00f')], 64));
  expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(film.includes('V_VP8')).toBe(true);
  // The start code of a key frame, and its width and height: 64 × 40.
  const key = Buffer.from([0x9d, 0x01, 0x2a, 64, 0, 40, 0]);
  let frames = 0;
  for (let at = film.indexOf(key); at >= 0; at = film.indexOf(key, at + 1)) frames++;
  expect(frames).toBe(36);
  const duration = film.indexOf(Buffer.from([0x44, 0x89])) + 10;
  expect(film.readDoubleBE(duration)).toBe(3000);
});
