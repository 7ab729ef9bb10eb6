import type { Manifest } from '#contract/render.ts';

const ENTRY_FILE = 'web/entry-client.tsx';

type Assets = {
  /** URLs of the style sheets: first the style sheet of all pages, then those of the page. */
  readonly styles: readonly string[];
  /** URLs of the script modules. Each module comes after the modules that it imports. */
  readonly scripts: readonly string[];
};

/** Returns the assets of a page. `page` is the page's file below web/pages. */
export type AssetsOf = (page: string | undefined) => Assets;

/**
 * Creates the function that returns the built scripts and style sheets of a page, including all
 * imported files.
 */
export function createAssetsOf(manifest: Manifest): AssetsOf {
  const chunksOf = (page: string | undefined) => {
    const visitedKeys = new Set<string>();
    const withImports = (key: string): Manifest[string][] => {
      const chunk = manifest[key];
      if (!chunk || visitedKeys.has(key)) return [];
      visitedKeys.add(key);
      return [...(chunk.imports ?? []).flatMap(withImports), chunk];
    };
    return [ENTRY_FILE, ...(page === undefined ? [] : [`web/pages/${page}`])].flatMap(withImports);
  };
  return (page) => {
    const chunks = chunksOf(page);
    return {
      styles: chunks.flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`)),
      scripts: chunks.map(({ file }) => `/${file}`),
    };
  };
}

/** Development only: source files are served directly. A script that imports a style sheet also loads it. */
export const sourceAssets: AssetsOf = () => ({
  styles: ['/web/styles/index.css'],
  scripts: [`/${ENTRY_FILE}`],
});
