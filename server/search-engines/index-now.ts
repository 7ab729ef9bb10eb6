const TIMEOUT_MS = 30_000;

export type IndexNow = {
  /** Notifies search engines that these URLs have changed; rejects unless the notification was accepted. */
  submit(urls: readonly string[]): Promise<void>;
};

/**
 * Client of the IndexNow protocol (indexnow.org). The key is also served as a file, which proves that
 * the URLs belong to this site.
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
      // 202: accepted, the key is verified later.
      if (response.status !== 200 && response.status !== 202)
        throw new Error(`IndexNow has answered ${response.status}`);
    },
  };
}

/** Returns the path at which the portal serves the key. */
export function keyFile(key: string): string {
  return `/${key}.txt`;
}
