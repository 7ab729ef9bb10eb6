import path from 'node:path';

/** Finished pictures of every kind, in the data folder. */
export const PICTURES = 'pictures';

export const picturesFolder = (data: string): string => path.join(data, PICTURES);

/** The operator's own photographs and videos. */
export const photosFolder = (data: string): string => path.join(data, 'photos');
