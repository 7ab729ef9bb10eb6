/** Problems that a photo can have. */
export const PHOTO_PROBLEMS = ['missing', 'broken', 'too_small', 'unused'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** Kinds of rows that can refer to a photo. */
export const PHOTO_USER_KINDS = ['listing', 'building', 'agent', 'article', 'banner'] as const;
export type PhotoUserKind = (typeof PHOTO_USER_KINDS)[number];

/** Minimum length of a photo's longer side in pixels. A smaller photo looks blurred on a listing page. */
export const MIN_PHOTO_LONGER_SIDE = 720;

/**
 * Limits for fetching pictures from other sites: size and time per picture, and number of pictures per
 * listing or building. No page shows more pictures than this number.
 */
export const REMOTE_PICTURE_LIMITS = { megabytes: 32, seconds: 60, photos: 60 } as const;

/** Reasons why a picture could not be fetched from another site. */
export const REMOTE_PICTURE_FAILURES = [
  ...(['private_network', 'too_large', 'not_a_picture', 'bad_answer'] as const),
  ...(['no_answer', 'too_slow', 'too_many'] as const),
] as const;
export type RemotePictureFailure = (typeof REMOTE_PICTURE_FAILURES)[number];
