/** A kind of request and its share of all requests. */
export type LoadKind = {
  readonly name: string;
  readonly share: number;
  /**
   * Paths in the order in which they are requested. After the last path, the requests begin again with
   * the first path.
   */
  readonly paths: readonly string[];
  /** Client IP address of the requests (X-Forwarded-For). If undefined, each request has a new address. */
  readonly network?: string;
};

/** Instructions for the load generator. */
export type LoadPlan = {
  readonly origin: string;
  readonly kinds: readonly LoadKind[];
  readonly seconds: number;
  /**
   * Either a fixed number of requests per second, sent without waiting for responses, or a number of
   * visitors who each wait for the response before the next request.
   */
  readonly rate: { readonly perSecond: number } | { readonly visitors: number };
  /** Number of paths to skip in each kind, because an earlier run has already requested them. */
  readonly skipCount?: number;
};

export type KindResult = {
  readonly requestCount: number;
  /** Duration of each request with status 200, in milliseconds. */
  readonly durationsMs: readonly number[];
  /** Number of responses with status 503 and a Retry-After header. */
  readonly refusedCount: number;
  /** URL with the error or status of each request that neither succeeded nor was refused. */
  readonly failures: readonly string[];
};
export type LoadResult = Readonly<Record<string, KindResult>>;
