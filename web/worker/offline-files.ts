import type { Section } from '#domain/text/sections.ts';

/** An entry of the Vite manifest of the browser build. */
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
type BuiltChunks = Readonly<Record<string, Chunk>>;

export const ENTRY_FILE = 'web/entry-client.tsx';
const DETAILS_PAGE_FILE = 'web/pages/details/page.tsx';

/**
 * Modules of the pages that work offline, and of the forms and menus that open on them. The find page
 * is part of the entry.
 */
const ROOT_FILES = [
  ENTRY_FILE,
  DETAILS_PAGE_FILE,
  'web/pages/contact/page.tsx',
  'web/pages/offline/page.tsx',
  'web/pages/records/page.tsx',
  'web/features/enquiry/enquiry-dialog.tsx',
  'web/features/layout/menu-drawer.tsx',
];

/** Phrase sections of the offline pages, besides the common ones. */
export const OFFLINE_SECTIONS: readonly Section[] = [
  'building_page',
  'calculator_fields',
  'details',
  'enquiry',
  'fields',
  'find',
  'map',
  'records',
  'stock_info',
];

/** Returns the URLs of all files that the offline pages need. */
export function offlineFiles(chunks: BuiltChunks): readonly string[] {
  const chunkOf = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}, which is read offline`);
    return chunk;
  };
  // The deferred parts of the listing page are also needed offline.
  const chunkNames = new Set([...ROOT_FILES, ...(chunkOf(DETAILS_PAGE_FILE).dynamicImports ?? [])]);
  // Iterating a Set also visits members that are added meanwhile.
  for (const name of chunkNames)
    for (const importedFile of chunkOf(name).imports ?? []) chunkNames.add(importedFile);
  const files = [...chunkNames]
    .map(chunkOf)
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  // The server renders maps as static images, so the map code is needed only for moving them.
  return [...new Set(files)].filter((file) => !file.includes('maplibre')).map((file) => `/${file}`);
}
