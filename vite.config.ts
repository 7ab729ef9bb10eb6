import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Says that making and naming a component has no effect of its own, which the router's build does not say:
 * the parts of it we do not use (forms, prefetching, its own link) then stay out of the browser's code.
 */
const pureComponents: Plugin = {
  name: 'pure-components',
  transform: {
    filter: { id: /node_modules\/react-router\/dist/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
      map: null,
    }),
  },
};

/** Two builds from one file: the browser's (dist/client) and, with --ssr, the server's renderer (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), pureComponents],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', rolldownOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsDir: 'assets',
        rolldownOptions: { input: 'web/entry-client.tsx' },
      },
}));
