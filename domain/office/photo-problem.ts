/** What may be wrong with a photo. */
export const PHOTO_PROBLEMS = ['missing', 'broken', 'too_small', 'unused'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** What names photos. */
export const PHOTO_USERS = ['listing', 'building', 'agent', 'article', 'banner'] as const;
export type PhotoUser = (typeof PHOTO_USERS)[number];

/** Pixels of the longer side below which a photo is blurred on the page of a listing. */
export const LEAST_PHOTO_WIDTH = 720;

/** The most of one picture elsewhere, and how many of a listing or a building are fetched: no page shows more. */
export const REMOTE_LIMITS = { megabytes: 32, seconds: 60, photos: 60 } as const;

/** Why a picture elsewhere could not be fetched. */
export const REMOTE_FAILURES = [
  ...(['private_network', 'too_large', 'not_a_picture', 'bad_answer'] as const),
  ...(['no_answer', 'too_slow', 'too_many'] as const),
] as const;
export type RemoteFailure = (typeof REMOTE_FAILURES)[number];
