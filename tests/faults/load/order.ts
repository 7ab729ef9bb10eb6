/** A kind of request, and how large its share of all is. */
export type LoadKind = {
  readonly name: string;
  readonly share: number;
  /** Asked one after the other; from the first again when all were asked. */
  readonly paths: readonly string[];
  /** The network address that asks; another one each time where none is given. */
  readonly network?: string;
};

/** What the load generator is to do. */
export type LoadOrder = {
  readonly origin: string;
  readonly kinds: readonly LoadKind[];
  readonly seconds: number;
  /** So many a second, whether or not the ones before were answered; or so many visitors who each wait for an answer. */
  readonly pace: { readonly perSecond: number } | { readonly visitors: number };
  /** The first of the paths of each kind to ask, so that what was asked before is not asked again. */
  readonly skip?: number;
};

export type KindResult = {
  readonly asked: number;
  /** Milliseconds of each answer that was a 200. */
  readonly answered: readonly number[];
  /** 503 with retry-after. */
  readonly refused: number;
  /** Everything else, as it was answered. */
  readonly failed: readonly string[];
};
export type LoadResult = Readonly<Record<string, KindResult>>;
