import type { Bulletin } from '#domain/address/bulletin.ts';
import type { ShareCard } from '#domain/address/share-card.ts';
import type { Language } from '#domain/text/language.ts';
import type { Api } from './call-table.ts';
import type { AskGraphql } from './graphql.ts';
import type { SiteAnswer } from './portal.ts';

/** One chunk of Vite's manifest (dist/client/.vite/manifest.json); only what the renderer reads. */
type ManifestChunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export type RenderRequest = {
  /** The canonical address of the page asked for: path and query, with the language's prefix. */
  readonly url: string;
  /** Set when the visitor asked for another form of it: the answer is a redirect, with this status. */
  readonly movedStatus?: 301 | 302;
  /** Public origin of the portal, without a slash at the end: canonical and hreflang links need it. */
  readonly origin: string;
  readonly lang: Language;
  readonly api: Api;
  readonly graphql: AskGraphql;
  readonly site: SiteAnswer;
  /** Who is signed in to the operator's office, on a page of it. */
  readonly officeUser?: string;
  /**
   * What all pages of now depend on, such as the data version: parts that many pages show are drawn once for each.
   * Without it they are drawn with every page.
   */
  readonly version?: () => string;
  readonly signal?: AbortSignal;
  /** Called with why the page could not be shown; the visitor only sees an error page. */
  readonly onFailure?: (error: unknown) => void;
};

export type RenderedPage = {
  readonly status: number;
  /** `location` when the answer is a redirect. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
};

/** The card of a page, with the version that its address has. */
export type VersionedCard = { readonly card: ShareCard; readonly version: string };

export type Renderer = {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** Undefined for an address that is not the canonical one of a page. Rejects with what keeps the page from being shown. */
  readonly shareCard: (request: RenderRequest) => Promise<VersionedCard | undefined>;
  /** Undefined for an address that is not the one by which a page's news are subscribed to. */
  readonly bulletin: (request: RenderRequest) => Promise<Bulletin | undefined>;
  /** Modules that pages name and no build has made, by their address, which changes with their content. */
  readonly files: ReadonlyMap<string, string>;
  /** `'sha256-…'` of the inline script, for the content security policy. */
  readonly scriptHashes: readonly string[];
};

/** Exported by web/entry-server.tsx. Without a manifest the sources themselves are linked, for development. */
export type CreateRenderer = (manifest?: Manifest) => Renderer;
