import type { Manifest } from '#contract/render.ts';

const ENTRY_FILE = 'web/entry-client.tsx';

type Assets = {
  /** URLs of the style sheets: the common one first, then those of the page. */
  readonly styles: readonly string[];
  /** URLs of the modules, each after its own imports. */
  readonly scripts: readonly string[];
};

/** Returns the assets of a page, given its file below web/pages. */
export type AssetsOf = (page: string | undefined) => Assets;

/** Returns the assets of the entry, the page and all their imports. */
export function builtAssets(manifest: Manifest): AssetsOf {
  const chunksOf = (page: string | undefined) => {
    const visited = new Set<string>();
    const withImports = (key: string): Manifest[string][] => {
      const chunk = manifest[key];
      if (!chunk || visited.has(key)) return [];
      visited.add(key);
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

/**
 * In development the source files are served directly; styles also come through the script that imports
 * them.
 */
export const sourceAssets: AssetsOf = () => ({
  styles: ['/web/styles/index.css'],
  scripts: [`/${ENTRY_FILE}`],
});
