import path from 'node:path';

/** Holds i.webm, c.webm and s.webm: a drawn building of each type, 6 s, 640 × 400, VP9, silent. */
export const VIDEO_FOLDER = path.join(import.meta.dirname, 'video');
