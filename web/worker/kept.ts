import { CALL_PATHS } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';

/** Begins the name of every cache of the portal. */
const PREFIX = 'podium-';

/**
 * Answers about the listings that a visitor has saved or seen and the last search, with their pictures. The pages fill
 * it and clear it, the worker only reads. The number grows when an older release's answers could not be shown any more.
 */
export const KEPT_CACHE = `${PREFIX}kept-1`;

/** The code and the frame of pages, of one build. */
const SHELL_PREFIX = `${PREFIX}shell-`;
export const shellCache = (build: string) => SHELL_PREFIX + build;
export const isShellCache = (name: string) => name.startsWith(SHELL_PREFIX);

/** The call by which a listing is kept. */
export function detailAddress(id: number): string {
  return `${BASE}/${CALL_PATHS.stockDetail}?stock_id=${id}`;
}

/** The listing that is kept under an address. */
export function detailId({ pathname, searchParams }: URL): number | undefined {
  if (pathname !== `${BASE}/${CALL_PATHS.stockDetail}`) return undefined;
  return Number(searchParams.get('stock_id')) || undefined;
}

/** The listings that a call asks for by their ids, of which each may be kept. */
export function archiveIds({ pathname, searchParams }: URL): readonly number[] {
  if (pathname !== `${BASE}/${CALL_PATHS.stockArchive}`) return [];
  return (searchParams.get('stock_ids') ?? '').split(',').map(Number).filter(Number.isSafeInteger);
}

/** What the worker answers of those that are kept; there may be others. */
export const keptAnswer = (stocks: readonly unknown[]) => ({ stocks, is_kept: true });
export const isFromKept = (answer: object) => 'is_kept' in answer;

/** What pages say to the worker. */
export type WorkerMessage =
  /** Answered with the entry script of the worker's build. */
  | { readonly type: 'entry' }
  | { readonly type: 'activate' }
  /** A page of this language is open. */
  | { readonly type: 'language'; readonly lang: string };
