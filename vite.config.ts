import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { ENTRY, OFFLINE_SECTIONS, offlineFiles } from './web/worker/offline-files.ts';

/*
 * The browser's code comes in few files: by the moment it is needed at, and not by component. Whatever one page or
 * one part needs alone is in its own file; the lists below say what goes together.
 */

const web = (...files: string[]) => files.map((file) => path.resolve(import.meta.dirname, 'web', file));

/** Whose code every page stands on. It stays in the browser's cache when only our own code changes. */
const LIBRARIES = /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//;

/** The first view of the find page, most of which every page needs. */
const FIRST = web('entry-client.tsx', 'pages/find/page.tsx');

/** What the server alone calls. The browser's build drops it, so what it imports is not part of the first view. */
const SERVER_ONLY = web('pages/find/stock-news.ts');

/** What loads by itself after the first view of most pages. */
const COMMON = web(
  'app/write-head.ts',
  'features/layout/surroundings.tsx',
  'features/map/marker-map.tsx',
  'features/records/sync-favourites.ts',
  'features/search/list/list-head.tsx',
  'features/search/map/compare-link.tsx',
  'features/share/share-menu.tsx',
  'features/stock/stock-actions.tsx',
  'pages/buildings/building-rows.tsx',
  'pages/find/stock-rows.tsx',
  'pages/transaction/transaction-rows.tsx',
);

/** The files that every page loads. */
const ON_EVERY_PAGE = /\/(?:entry-client|libraries|rolldown-runtime|common)-[^/]+\.js$/;

/** Pages that share much with each other and little with others, and the dialogs with the same fields. */
const FAMILIES = {
  listing: web(
    'pages/buildings/building-page.tsx',
    'pages/compare/page.tsx',
    'pages/details/gallery/viewer.tsx',
    'pages/details/page.tsx',
    'pages/media/page.tsx',
  ),
  projects: web(
    'pages/projects/first-hand-page.tsx',
    'pages/projects/first-hands-page.tsx',
    'pages/projects/minisite-page.tsx',
    'pages/projects/minisites-page.tsx',
  ),
  forms: web(
    'features/enquiry/enquiry-dialog.tsx',
    'pages/details/report-dialog.tsx',
    'pages/contact/page.tsx',
    'pages/list-property/page.tsx',
  ),
};

/** Parts that come after the first view, most of them with a large library of their own. */
const PARTS = {
  search: web(
    'pages/buildings/filter-bar.tsx',
    'pages/buildings/map-pane.tsx',
    'pages/find/filter-bar.tsx',
    'pages/find/map-pane.tsx',
    'pages/home/search-box.tsx',
    'pages/transaction/filter-bar.tsx',
    'pages/transaction/map-pane.tsx',
    'ui/dialog.tsx',
    'ui/toaster.tsx',
  ),
  'listing-more': web(
    'pages/details/calculators.tsx',
    'pages/details/neighbours.tsx',
    'pages/details/returns.tsx',
  ),
  offline: web('features/offline/start-offline.ts'),
  charts: web('pages/home/market.tsx', 'pages/research/readable-chart.tsx'),
  'live-map': web(
    'features/map/providers/embedded.ts',
    'features/map/providers/raster.ts',
    'features/map/providers/style.ts',
  ),
};

/** A library's code, not the mere address of a file of it. */
const isHeavy = (id: string) => id.includes('node_modules') && !LIBRARIES.test(id) && !id.endsWith('?url');

type Modules = ReadonlySet<string>;

/** The modules of each file. One that is in several is put into the first of them. */
function modulesByFile(graph: Rolldown.ChunkingContext): ReadonlyMap<string, Modules> {
  const neededBy = (...roots: string[]): Modules => {
    const needed = new Set(roots);
    for (const id of needed) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
        if (!SERVER_ONLY.includes(imported)) needed.add(imported);
    }
    return needed;
  };
  const first = neededBy(...FIRST);
  // Nothing that stands on a library of its own is common: whoever needs the rest would load that library too.
  const isLight = (id: string) => ![...neededBy(id)].some((one) => isHeavy(one) && !first.has(one));
  const light = (ids: Iterable<string>) => new Set([...ids].filter(isLight));
  const shared = (groups: readonly (readonly string[])[]) => {
    const needed = groups.flatMap((roots) => [...neededBy(...roots)]);
    return needed.filter((id, index) => needed.indexOf(id) < index);
  };
  const [routes = ''] = web('routes.tsx');
  const families = Object.values(FAMILIES);
  const otherPages = (graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? []).filter(
    (page) => !families.flat().includes(page),
  );
  const groups = [...otherPages.map((page) => [page]), ...families, ...Object.values(PARTS)];
  return new Map([
    // What only later parts need of them comes with those.
    ['libraries', new Set([...first].filter((id) => LIBRARIES.test(id)))],
    ['first', first],
    ['common', light([...neededBy(...COMMON), ...shared(groups)])],
    ...Object.entries(FAMILIES).map(
      ([name, roots]) => [name, light(shared(roots.map((root) => [root])))] as const,
    ),
    ...Object.entries(PARTS).map(([name, roots]) => [name, neededBy(...roots)] as const),
  ]);
}

let byFile: ReadonlyMap<string, Modules> | undefined;
const files = ['libraries', 'first', 'common', ...Object.keys(FAMILIES), ...Object.keys(PARTS)].map(
  (name) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      byFile ??= modulesByFile(graph);
      return byFile.get(name)?.has(id) ? name : null;
    },
    debugName: name,
  }),
);

/** The service worker, one file that names those of the browser's build, which must have been made before. */
function workerBuild(): UserConfig {
  const text = readFileSync('dist/client/.vite/manifest.json', 'utf8');
  const chunks = JSON.parse(text);
  const build = {
    id: createHash('sha256').update(text).digest('hex').slice(0, 10),
    entry: `/${chunks[ENTRY].file}`,
    files: offlineFiles(chunks),
    sections: OFFLINE_SECTIONS,
  };
  return {
    publicDir: false,
    define: { BUILD: JSON.stringify(build) },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/entry-worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  };
}

/**
 * Three builds from one file: the browser's (dist/client), with --ssr the server's renderer (dist/server), and with
 * --mode worker the service worker.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'worker') return workerBuild();
  return pagesBuild(isSsrBuild);
});

/**
 * Tailwind repeats its variables for browsers that cannot declare them (Safari before 16.4, Firefox before 128), which
 * our colours and the rest of its own style do without anyway.
 */
const withoutOldBrowsers: Plugin = {
  name: 'without-old-browsers',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(REPEATED_VARIABLES, '');
  },
};
const REPEATED_VARIABLES = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/;

const pagesBuild = (isSsrBuild = false): UserConfig => ({
  plugins: [react(), tailwindcss(), withoutOldBrowsers],
  publicDir: false,
  // The renderer carries its libraries with it: production installs only what the server itself imports. React alone
  // stays outside: it is CommonJS, of which a bundle reads each function by a getter, at every use. That was a
  // twelfth of a page. What draws in the browser alone is left out.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: isSsrBuild
    ? { noExternal: true, external: ['react', 'react-dom', 'maplibre-gl', '@photo-sphere-viewer/core'] }
    : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', rolldownOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsDir: 'assets',
        modulePreload: {
          // Every browser that runs our code preloads modules by itself.
          polyfill: false,
          // What loads by itself on every page need not be named with each part that stands on it.
          resolveDependencies: (file, needed) =>
            needed.filter((one) => one !== file && !ON_EVERY_PAGE.test(one)),
        },
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: { codeSplitting: { groups: files } },
        },
      },
});
