import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/*
 * The server, the operator's commands and their threads in few files instead of 1,500, since Node takes longer to find
 * and to open so many than to run them (docs/decisions/055). The code stays readable, for whoever reads a stack.
 */

const ROOT = import.meta.dirname;
/** All files lie side by side in it: what sources find by their own place counts on it. */
const FOLDER = 'dist/program';

/**
 * What is loaded from where it is installed: binaries, what finds files of its own by its place, what only development
 * loads, and the demonstration, which may be missing.
 */
const OUTSIDE = [
  '@graphql-yoga/render-graphiql',
  '@resvg/resvg-js',
  'pino',
  'sharp',
  'ssh2',
  'vite',
  '#demo/index.ts',
];

/** What a source asks of its own place: the program of a thread beside it, its folder, or its address. */
const ASKED = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(?:dirname|url)/g;

/**
 * Sources find files by where they stand themselves, and go on doing so when their code is elsewhere. The program of a
 * thread becomes a file of its own beside the others.
 */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform(code, id) {
    const source = path.relative(ROOT, id).split(path.sep).join('/');
    if (/^\.\.|node_modules|\0/.test(source)) return null;
    const place = path.posix.relative(FOLDER, source);
    return code.replaceAll(ASKED, (found, thread: string | undefined) => {
      if (found === 'import.meta.dirname') return `(import.meta.dirname + '/${path.posix.dirname(place)}')`;
      if (found === 'import.meta.url') return `new URL('${place}', import.meta.url).href`;
      const program = path.resolve(path.dirname(id), `${thread}.ts`);
      this.emitFile({ type: 'chunk', id: program, fileName: `${thread}.js` });
      return `new URL('./${thread}.js', import.meta.url)`;
    });
  },
};

export default defineConfig({
  plugins: [inPlace],
  publicDir: false,
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    outDir: FOLDER,
    emptyOutDir: true,
    ssr: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', podium: 'cli/podium.ts' },
      external: OUTSIDE,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
