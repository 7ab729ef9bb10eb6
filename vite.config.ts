import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds from one file: the browser's (dist/client) and, with --ssr, the server's renderer (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', rollupOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsDir: 'assets',
        rollupOptions: { input: 'web/entry-client.tsx' },
      },
}));
