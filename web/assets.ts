import type { Manifest } from '#contract/render.ts';

const ENTRY = 'web/entry-client.tsx';

type Assets = {
  /** The sheet of all pages first, then what the page has alone. */
  readonly styles: readonly string[];
  /** Modules, each after those that it imports. */
  readonly scripts: readonly string[];
};

/** What the page of this file below web/pages needs. */
export type AssetsOf = (page: string | undefined) => Assets;

/** The entry, the page, and all that the two import. */
export function builtAssets(manifest: Manifest): AssetsOf {
  const chunksOf = (page: string | undefined) => {
    const visited = new Set<string>();
    const withImports = (key: string): Manifest[string][] => {
      const chunk = manifest[key];
      if (!chunk || visited.has(key)) return [];
      visited.add(key);
      return [...(chunk.imports ?? []).flatMap(withImports), chunk];
    };
    return [ENTRY, ...(page === undefined ? [] : [`web/pages/${page}`])].flatMap(withImports);
  };
  return (page) => {
    const chunks = chunksOf(page);
    return {
      styles: chunks.flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`)),
      scripts: chunks.map(({ file }) => `/${file}`),
    };
  };
}

/** While developing the sources are served as they are, styles through the script that imports them. */
export const sourceAssets: AssetsOf = () => ({
  styles: ['/web/styles/index.css'],
  scripts: [`/${ENTRY}`],
});
