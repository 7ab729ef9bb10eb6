import { PHOTO_PROBLEMS } from '#domain/office/photo-problem.ts';

/** Which photos the office lists. */
export const PHOTO_CHOICES = ['all', ...PHOTO_PROBLEMS] as const;

export type PhotoSearch = {
  readonly problem: (typeof PHOTO_CHOICES)[number];
  /** From 1. */
  readonly page: number;
};

export function readPhotoSearch(query: URLSearchParams): PhotoSearch {
  const page = Number(query.get('page'));
  return {
    problem: PHOTO_CHOICES.find((problem) => problem === query.get('problem')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The parameters of a list, without those at their default. The address and the call use the same ones. */
export function photoInput({ problem, page }: PhotoSearch): Record<string, string> {
  return { ...(problem !== 'all' && { problem }), ...(page > 1 && { page: String(page) }) };
}
