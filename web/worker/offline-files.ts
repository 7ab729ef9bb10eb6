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
 * Source files of the pages that work offline, and of forms and menus that open on these pages. The
 * search page is not listed, because it is part of the entry script.
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

/** Phrase sections that the offline pages need besides the common sections. */
export const OFFLINE_SECTIONS: readonly Section[] = [
  'building_page',
  'calculator_fields',
  'details',
  'enquiry',
  'fields',
  'find',
  'map',
  'medians',
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
  // Also includes the deferred components of the listing page, because they are needed offline.
  const chunkNames = new Set([...ROOT_FILES, ...(chunkOf(DETAILS_PAGE_FILE).dynamicImports ?? [])]);
  // Iterating a Set also visits members that are added during the loop.
  for (const name of chunkNames)
    for (const importedFile of chunkOf(name).imports ?? []) chunkNames.add(importedFile);
  const files = [...chunkNames]
    .map(chunkOf)
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  // Excludes the map library: the server renders maps as static images, so the library is needed only
  // to move a map.
  return [...new Set(files)].filter((file) => !file.includes('maplibre')).map((file) => `/${file}`);
}
