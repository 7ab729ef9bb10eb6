const LIMIT_MS = 30_000;

export type IndexNow = {
  /** Tells search engines that these addresses of the portal have changed; rejects unless that was taken. */
  submit(urls: readonly string[]): Promise<void>;
};

/** The protocol of indexnow.org: a key that the portal also serves as a file shows that the addresses are its own. */
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
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await response.body?.cancel();
      // 202: taken, the key is looked at later.
      if (response.status !== 200 && response.status !== 202)
        throw new Error(`IndexNow has answered ${response.status}`);
    },
  };
}

/** Where the portal serves the key. */
export function keyFile(key: string): string {
  return `/${key}.txt`;
}
