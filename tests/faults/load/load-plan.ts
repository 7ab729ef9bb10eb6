/** A kind of request and its share of all requests. */
export type LoadKind = {
  readonly name: string;
  readonly share: number;
  /** Paths in the order of requests. After the last path the first follows again. */
  readonly paths: readonly string[];
  /** IP address that sends the requests. Without it, each request has a new address. */
  readonly network?: string;
};

/** Instructions for the load generator. */
export type LoadPlan = {
  readonly origin: string;
  readonly kinds: readonly LoadKind[];
  readonly seconds: number;
  /**
   * Either a fixed number of requests per second that does not wait for responses, or a number of
   * visitors who each wait for a response.
   */
  readonly rate: { readonly perSecond: number } | { readonly visitors: number };
  /** Number of paths of each kind to skip, because an earlier run has already requested them. */
  readonly skipCount?: number;
};

export type KindResult = {
  readonly requestCount: number;
  /** Duration of each request with status 200, in milliseconds. */
  readonly durationsMs: readonly number[];
  /** Number of responses with status 503 and a Retry-After header. */
  readonly refusedCount: number;
  /** URL and error or status of each other request. */
  readonly failures: readonly string[];
};
export type LoadResult = Readonly<Record<string, KindResult>>;
