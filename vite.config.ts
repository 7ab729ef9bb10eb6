import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/**
 * Returns whether a module is needed for the first view of the find page, which every page shares most of:
 * whether the entry or that page imports it, directly or not. What only comes later must not be put into
 * a file that is loaded then.
 */
function firstView() {
  const roots = ['web/entry-client.tsx', 'web/pages/find/page.tsx'].map((file) =>
    path.resolve(import.meta.dirname, file),
  );
  let needed: Set<string> | undefined;
  return (id: string, graph: Rolldown.ChunkingContext): boolean => {
    if (!needed) {
      needed = new Set(roots);
      for (const module of needed) {
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(imported);
      }
    }
    return needed.has(id);
  };
}

/** Two builds from one file: the browser's (dist/client) and, with --ssr, the server's renderer (dist/server). */
const isFirst = firstView();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', rolldownOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsDir: 'assets',
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          // Few large files compress better than many small ones, and the libraries' stays in the
          // browser's cache when only our own code changes.
          output: {
            codeSplitting: {
              groups: [
                // What every page stands on; any other library comes with the part that needs it.
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//,
                },
                {
                  name: (id, graph) => (isFirst(id, graph) ? 'parts' : null),
                  debugName: 'parts',
                  test: /(?:domain|web)\/(?!pages|features\/layout|app)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
}));
