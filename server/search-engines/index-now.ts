const TIMEOUT_MS = 30_000;

export type IndexNow = {
  /**
   * Notifies search engines that the pages at these URLs have changed. Rejects unless the search engine
   * accepts the notification.
   */
  submit(urls: readonly string[]): Promise<void>;
};

/**
 * Creates a client of the IndexNow protocol (indexnow.org). The portal also serves the key as a file,
 * which proves that the URLs belong to this site.
 */
export function createIndexNow({
  endpoint,
  siteUrl,
  key,
}: {
  readonly endpoint: string;
  readonly siteUrl: string;
  readonly key: string;
}): IndexNow {
  return {
    async submit(urls) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: siteUrl + keyFile(key),
          urlList: urls,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      // 202 means that the search engine has accepted the URLs but will verify the key later.
      if (response.status !== 200 && response.status !== 202)
        throw new Error(`IndexNow has answered ${response.status}`);
    },
  };
}

/** Returns the path at which the portal serves the key. */
export function keyFile(key: string): string {
  return `/${key}.txt`;
}
