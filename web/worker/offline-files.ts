import type { Section } from '#domain/text/sections.ts';

/** What Vite lists of each file that it has built for the browser. */
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
type BuiltChunks = Readonly<Record<string, Chunk>>;

export const ENTRY = 'web/entry-client.tsx';
const DETAILS = 'web/pages/details/page.tsx';

/** What is read offline, and the forms and menus that open on it. The find page is built into the entry. */
const ROOTS = [
  ENTRY,
  DETAILS,
  'web/pages/contact/page.tsx',
  'web/pages/offline/page.tsx',
  'web/pages/records/page.tsx',
  'web/features/enquiry/enquiry-dialog.tsx',
  'web/features/layout/menu-drawer.tsx',
];

/** The phrases of these pages, besides those that every page has. */
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

/** The addresses of all files without which these pages cannot be drawn. */
export function offlineFiles(chunks: BuiltChunks): readonly string[] {
  const chunkOf = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}, which is read offline`);
    return chunk;
  };
  // The parts of a listing's page that come after its first view belong to what is read.
  const names = new Set([...ROOTS, ...(chunkOf(DETAILS).dynamicImports ?? [])]);
  // A set also visits what is added meanwhile.
  for (const name of names) for (const imported of chunkOf(name).imports ?? []) names.add(imported);
  const files = [...names]
    .map(chunkOf)
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  // A map is drawn by the server first, and needs its code only to be moved.
  return [...new Set(files)].filter((file) => !file.includes('maplibre')).map((file) => `/${file}`);
}
