import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VIDEO_FOLDER } from './video.ts';

describe('demonstration videos', () => {
  it.each(['i', 'c', 's'])('type %s has a WebM file of at most 200 KB', (icsType) => {
    const film = readFileSync(path.join(VIDEO_FOLDER, `${icsType}.webm`));
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(film.includes('webm')).toBe(true);
    expect(film.length).toBeLessThan(200_000);
  });
});
