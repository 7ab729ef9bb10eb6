import { PHOTO_PROBLEMS } from '#domain/office/photo-problem.ts';

/** Options of the problem filter for photos. */
export const PHOTO_CHOICES = ['all', ...PHOTO_PROBLEMS] as const;

export type PhotoSearch = {
  readonly problem: (typeof PHOTO_CHOICES)[number];
  /** Page number; the first page is 1. */
  readonly page: number;
};

export function readPhotoSearch(params: URLSearchParams): PhotoSearch {
  const page = Number(params.get('page'));
  return {
    problem: PHOTO_CHOICES.find((problem) => problem === params.get('problem')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/**
 * Returns the query parameters of the list without default values. The page's URL and the API call use
 * the same parameters.
 */
export function photoSearchParams({ problem, page }: PhotoSearch): Record<string, string> {
  return { ...(problem !== 'all' && { problem }), ...(page > 1 && { page: String(page) }) };
}
