/** The metadata of a page for search engines. */
export type PageHead = {
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  /** Alternate URLs of the page, by language code as written in the HTML. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly jsonLd: readonly unknown[];
};

export function readHead(html: string): PageHead {
  const [head = ''] = html.split('</head>');
  const links = [...head.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes));
  const metas = [...head.matchAll(/<meta ([^>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes));
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    robots: metas.find(({ name }) => name === 'robots')?.content,
    alternates: Object.fromEntries(
      links.flatMap(({ hreflang, href }) => (hreflang && href ? [[hreflang, href]] : [])),
    ),
    jsonLd: [...head.matchAll(/<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    ),
  };
}

export type SitemapUrl = {
  readonly address: string;
  readonly changedOn: string | undefined;
  readonly alternates: Readonly<Record<string, string>>;
};

/** Parses the URLs of a sitemap file. */
export function readSitemap(xml: string): readonly SitemapUrl[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    address: decodeEntities(/<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? ''),
    changedOn: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
    alternates: Object.fromEntries(
      [...url.matchAll(/<xhtml:link ([^>]*)\/>/g)].map(([, attributes = '']) => {
        const { hreflang = '', href = '' } = attributesOf(attributes);
        return [hreflang, href];
      }),
    ),
  }));
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeEntities(value),
    ]),
  );
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
