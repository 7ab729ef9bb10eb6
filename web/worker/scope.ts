/* Types of the service worker's global scope. TypeScript's webworker library cannot be used together
   with the DOM library, because they declare the same names with different types. */

type ExtendableEvent = Event & { readonly waitUntil: (promise: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** Response to the request that the browser sent while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};

type OpenWindow = { readonly url: string };

export type WorkerScope = {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: {
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenWindow[]>;
    readonly claim: () => Promise<void>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent) => void): void;
};
