import type { ShareCard } from '#domain/address/share-card.ts';
import type { SyndicationDocument } from '#domain/address/syndication.ts';
import type { Language } from '#domain/text/language.ts';
import type { Api } from './call-table.ts';
import type { SendGraphqlQuery } from './graphql.ts';
import type { SiteAnswer } from './portal.ts';

/**
 * One chunk of Vite's manifest (dist/client/.vite/manifest.json), limited to the fields that the
 * renderer reads.
 */
type ManifestChunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export type RenderRequest = {
  /** Canonical URL of the requested page: path and query, including the language prefix. */
  readonly url: string;
  /** Set if the requested URL was not the canonical one; the response is then a redirect with this status. */
  readonly redirectStatus?: 301 | 302;
  /** Public origin of the portal without a trailing slash, for canonical and hreflang links. */
  readonly origin: string;
  readonly lang: Language;
  readonly api: Api;
  readonly graphql: SendGraphqlQuery;
  readonly site: SiteAnswer;
  /** Name of the signed-in user, on office pages only. */
  readonly officeUser?: string;
  /**
   * Returns the version of the data behind shared page parts, so that a shared part is rendered only
   * once per version. If undefined, shared parts are rendered again for every page.
   */
  readonly version?: () => string;
  readonly signal?: AbortSignal;
  /** Called with the error if the page could not be rendered; the visitor only sees an error page. */
  readonly onFailure?: (error: unknown) => void;
};

export type RenderedPage = {
  readonly status: number;
  /** Includes `location` if the response is a redirect. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
};

/** Share card of a page, with the version in its URL. */
export type VersionedCard = { readonly card: ShareCard; readonly version: string };

export type Renderer = {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /**
   * Returns the share card of a page. Undefined if the URL is not canonical; rejects if the page cannot
   * be rendered.
   */
  readonly shareCard: (request: RenderRequest) => Promise<VersionedCard | undefined>;
  /** Returns the newest entries of a page. Undefined if the URL is not an Atom or RSS address of a page. */
  readonly syndication: (request: RenderRequest) => Promise<SyndicationDocument | undefined>;
  /**
   * Generated modules that pages import but that are not part of the build, by URL path. A module's
   * path changes with its content.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Hashes of the inline scripts for the Content-Security-Policy, as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
};

/** Exported by web/entry-server.tsx. Without a manifest, in development, pages link to the source files. */
export type CreateRenderer = (manifest?: Manifest) => Renderer;
