import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { videoFile, videoPosterSvg } from './video.ts';
import { readXml } from './xml.fixture.ts';

describe('demonstration videos', () => {
  it.each(['i', 'c', 's'] as const)(
    'type %s has a WebM file of at most 200 KB and a drawn poster',
    (icsType) => {
      const film = readFileSync(videoFile(icsType));
      expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
      expect(film.includes('webm')).toBe(true);
      expect(film.length).toBeLessThan(200_000);
      expect(readXml(videoPosterSvg(icsType)).root).toMatchObject({ width: '640', height: '400' });
    },
  );
});
