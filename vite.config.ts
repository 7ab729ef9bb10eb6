import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { ENTRY_FILE, OFFLINE_SECTIONS, offlineFiles } from './web/worker/offline-files.ts';

/* The browser code is split into a few files by the moment of use, not by component. Code that
   only one page or one later part needs has its own file; the lists below define the shared
   files. */

const webPaths = (...files: string[]) => files.map((file) => path.resolve(import.meta.dirname, 'web', file));

/**
 * Libraries that every page uses, in a file of their own: it stays in the browser's cache when only
 * the portal's code changes.
 */
const LIBRARY_PATTERN = /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//;

/** Entry modules of the search page's first view. Every page needs most of the modules that they import. */
const FIRST_VIEW_MODULES = webPaths('entry-client.tsx', 'pages/find/page.tsx');

/**
 * Modules that only the server calls. The browser build drops them, so their imports do not count as
 * part of the first view.
 */
const SERVER_ONLY_MODULES = webPaths('pages/find/stock-syndication.ts');

/** Modules that most pages load automatically after their first view. */
const COMMON_MODULES = webPaths(
  'app/write-head.ts',
  'features/layout/header-and-foot.tsx',
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

/** Matches the output files that every page loads. */
const EVERY_PAGE_FILE_PATTERN = /\/(?:entry-client|libraries|rolldown-runtime|common)-[^/]+\.js$/;

/**
 * Page families, each with an output file: their pages share much code with each other and little with
 * other pages. Dialogs with the same form fields belong to them.
 */
const PAGE_FAMILIES = {
  listing: webPaths(
    'pages/buildings/building-page.tsx',
    'pages/compare/page.tsx',
    'pages/details/gallery/viewer.tsx',
    'pages/details/page.tsx',
    'pages/media/page.tsx',
  ),
  projects: webPaths(
    'pages/projects/first-hand-page.tsx',
    'pages/projects/first-hands-page.tsx',
    'pages/projects/minisite-page.tsx',
    'pages/projects/minisites-page.tsx',
  ),
  forms: webPaths(
    'features/enquiry/enquiry-dialog.tsx',
    'pages/details/report-dialog.tsx',
    'pages/contact/page.tsx',
    'pages/list-property/page.tsx',
  ),
};

/** Components that load after the first view, each with an output file; most need a large library. */
const LATER_COMPONENTS = {
  search: webPaths(
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
  'listing-more': webPaths(
    'pages/details/calculators.tsx',
    'pages/details/neighbours.tsx',
    'pages/details/returns.tsx',
  ),
  offline: webPaths('features/offline/start-offline.ts'),
  charts: webPaths('pages/home/market.tsx', 'pages/research/interactive-chart.tsx'),
  'live-map': webPaths(
    'features/map/providers/embedded.ts',
    'features/map/providers/raster.ts',
    'features/map/providers/style.ts',
  ),
};

/** Returns true for a module of a large library, but not for an import of only the URL of its file. */
const isHeavyLibrary = (id: string) =>
  id.includes('node_modules') && !LIBRARY_PATTERN.test(id) && !id.endsWith('?url');

type ModuleIds = ReadonlySet<string>;

/**
 * Assigns modules to output files. A module that would belong to several files is put into the first
 * of them.
 */
function assignModules(graph: Rolldown.ChunkingContext): ReadonlyMap<string, ModuleIds> {
  const dependenciesOf = (...roots: string[]): ModuleIds => {
    const dependencies = new Set(roots);
    for (const id of dependencies) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
        if (!SERVER_ONLY_MODULES.includes(imported)) dependencies.add(imported);
    }
    return dependencies;
  };
  const firstView = dependenciesOf(...FIRST_VIEW_MODULES);
  // Modules that depend on a large library are not shared, because every page that needs the shared
  // file would load the library too.
  const isLight = (id: string) =>
    ![...dependenciesOf(id)].some((dependency) => isHeavyLibrary(dependency) && !firstView.has(dependency));
  const onlyLight = (ids: Iterable<string>) => new Set([...ids].filter(isLight));
  const sharedModules = (groups: readonly (readonly string[])[]) => {
    const dependencies = groups.flatMap((roots) => [...dependenciesOf(...roots)]);
    return dependencies.filter((id, index) => dependencies.indexOf(id) < index);
  };
  const [routes = ''] = webPaths('routes.tsx');
  const families = Object.values(PAGE_FAMILIES);
  const otherPages = (graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? []).filter(
    (page) => !families.flat().includes(page),
  );
  const groups = [...otherPages.map((page) => [page]), ...families, ...Object.values(LATER_COMPONENTS)];
  return new Map([
    // Only the libraries of the first view. A library that only a later part needs is loaded with it.
    ['libraries', new Set([...firstView].filter((id) => LIBRARY_PATTERN.test(id)))],
    ['first', firstView],
    ['common', onlyLight([...dependenciesOf(...COMMON_MODULES), ...sharedModules(groups)])],
    ...Object.entries(PAGE_FAMILIES).map(
      ([name, roots]) => [name, onlyLight(sharedModules(roots.map((root) => [root])))] as const,
    ),
    ...Object.entries(LATER_COMPONENTS).map(([name, roots]) => [name, dependenciesOf(...roots)] as const),
  ]);
}

let modulesByChunk: ReadonlyMap<string, ModuleIds> | undefined;
const chunkGroups = [
  'libraries',
  'first',
  'common',
  ...Object.keys(PAGE_FAMILIES),
  ...Object.keys(LATER_COMPONENTS),
].map((name) => ({
  name: (id: string, graph: Rolldown.ChunkingContext) => {
    modulesByChunk ??= assignModules(graph);
    return modulesByChunk.get(name)?.has(id) ? name : null;
  },
  debugName: name,
}));

/**
 * Configures the build of the service worker. The worker is a single file that lists the files of the
 * browser build, which must run first.
 */
function createWorkerBuild(): UserConfig {
  const text = readFileSync('dist/client/.vite/manifest.json', 'utf8');
  const chunks = JSON.parse(text);
  const build = {
    id: createHash('sha256').update(text).digest('hex').slice(0, 10),
    entry: `/${chunks[ENTRY_FILE].file}`,
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
 * Three builds from one configuration: the browser code (dist/client), with --ssr the server-side
 * renderer (dist/server), and with --mode worker the service worker.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'worker') return createWorkerBuild();
  return createPagesBuild(isSsrBuild);
});

/**
 * Removes the variables that Tailwind repeats for browsers without @property (Safari before 16.4,
 * Firefox before 128). Colours and layout work there without these variables.
 */
const dropOldBrowserCss: Plugin = {
  name: 'without-old-browsers',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(REPEATED_VARIABLES, '');
  },
};
const REPEATED_VARIABLES = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/;

const createPagesBuild = (isSsrBuild = false): UserConfig => ({
  plugins: [react(), tailwindcss(), dropOldBrowserCss],
  publicDir: false,
  // Libraries are bundled into the renderer, so that production installs only the server's own imports.
  // React stays external: it is CommonJS, and a bundle would read each function through a getter on
  // every use, which cost a twelfth of the rendering time. Libraries that draw only in the browser are
  // external too.
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
          // Not needed: all supported browsers preload modules natively.
          polyfill: false,
          // Files that every page loads anyway are not listed as dependencies of later parts.
          resolveDependencies: (file, dependencies) =>
            dependencies.filter((fileName) => fileName !== file && !EVERY_PAGE_FILE_PATTERN.test(fileName)),
        },
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
});
