import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Says what the router's build does not say: that making and naming a component has no effect of its own,
 * and that nobody instruments the router. The parts of it we do not use (forms, prefetching, its own link,
 * instruments) then stay out of the browser's code.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\/dist/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/\b(?:init|opts\??)\.instrumentations\b/g, 'undefined'),
      map: null,
    }),
  },
};

/** Two builds from one file: the browser's (dist/client) and, with --ssr, the server's renderer (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), unusedRouterParts],
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
          // browser's cache when only our own code changes. The search box comes after the first view,
          // so it and the icons of a single part stay out of what every page loads.
          output: {
            codeSplitting: {
              groups: [
                // What draws maps and panoramas comes when one is shown, and so do the parts that only maps have.
                {
                  name: 'libraries',
                  test: /node_modules\/(?!lucide-react|maplibre-gl|three\/|@photo-sphere-viewer)/,
                },
                {
                  name: 'parts',
                  test: /(?:domain|web)\/(?!pages|features\/(?:layout|keyword-search|map)|app)|lucide-react/,
                  minShareCount: 2,
                },
                { name: 'keyword-search', test: /web\/features\/keyword-search/ },
              ],
            },
          },
        },
      },
}));
