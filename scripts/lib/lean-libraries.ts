import type { Plugin } from 'vite';

/*
 * What the libraries of the pages bring along and no page of ours needs, taken out as they are built: it
 * would be a tenth of the first view's code.
 */

/**
 * Says what the router's build does not say: that making and naming a component has no effect of its own,
 * and that nobody instruments the router. The parts of it we do not use (forms, prefetching, its own link,
 * instruments) then stay out of the browser's code.
 */
const router: Plugin = {
  name: 'lean-router',
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

/** No page changes anything through queries: their client gets a cache of changes that is always empty. */
const queries: Plugin = {
  name: 'lean-queries',
  transform: {
    filter: { id: /query-core\/build\/modern\/mutationCache\.js/ },
    handler: () => ({
      code: 'export class MutationCache { findAll() { return []; } clear() {} async resumePausedMutations() {} }',
      map: null,
    }),
  },
};

/** An icon is always drawn by ui/icon.tsx, which says all there is to say of it. */
const icons: Plugin = {
  name: 'lean-icons',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs/ },
    handler: () => ({
      code: `import { createElement } from 'react';
export default ({ node }) => ({ size, ...rest }) => createElement('svg', {
  width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeLinecap: 'round', strokeLinejoin: 'round', ...rest,
}, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
      map: null,
    }),
  },
};

export const leanLibraries = [router, queries, icons];
