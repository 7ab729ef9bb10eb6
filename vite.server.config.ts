import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/* Bundles the server, the operator's commands and their worker threads into a few files instead of
   1,500, because Node takes longer to find and open so many files than to run them
   (docs/decisions/055). The code is not minified, so that stack traces stay readable. */

const ROOT = import.meta.dirname;
/**
 * Output folder. All output files must be directly in this folder, because the rewritten file
 * locations are relative to it.
 */
const OUTPUT_FOLDER = 'dist/program';

/**
 * Modules that are not bundled: packages with native binaries or that find files by their own
 * location, packages for development only, and the optional demonstration.
 */
const EXTERNAL_MODULES = [
  '@graphql-yoga/render-graphiql',
  '@resvg/resvg-js',
  'pino',
  'sharp',
  'ssh2',
  'vite',
  '#demo/index.ts',
];

/**
 * References to a module's own location: the worker file in the same folder, the module's folder, or
 * its URL.
 */
const LOCATION_REFERENCE_PATTERN =
  /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(?:dirname|url)/g;

/**
 * Rewrites references to a module's own location, so that they still point to the source folder after
 * bundling. Worker files are emitted as separate output files.
 */
const rewriteLocations: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform(code, id) {
    const source = path.relative(ROOT, id).split(path.sep).join('/');
    if (/^\.\.|node_modules|\0/.test(source)) return null;
    const relativeSource = path.posix.relative(OUTPUT_FOLDER, source);
    return code.replaceAll(LOCATION_REFERENCE_PATTERN, (reference, workerName: string | undefined) => {
      if (reference === 'import.meta.dirname')
        return `(import.meta.dirname + '/${path.posix.dirname(relativeSource)}')`;
      if (reference === 'import.meta.url') return `new URL('${relativeSource}', import.meta.url).href`;
      const workerSource = path.resolve(path.dirname(id), `${workerName}.ts`);
      this.emitFile({ type: 'chunk', id: workerSource, fileName: `${workerName}.js` });
      return `new URL('./${workerName}.js', import.meta.url)`;
    });
  },
};

export default defineConfig({
  plugins: [rewriteLocations],
  publicDir: false,
  ssr: { noExternal: true, external: EXTERNAL_MODULES },
  build: {
    outDir: OUTPUT_FOLDER,
    emptyOutDir: true,
    ssr: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', podium: 'cli/podium.ts' },
      external: EXTERNAL_MODULES,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
