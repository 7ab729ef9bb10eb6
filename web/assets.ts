import type { Manifest } from '#contract/render.ts';

const ENTRY = 'web/entry-client.tsx';

export type Assets = {
  /** The sheet of all pages first, then what the page has alone. */
  readonly styles: readonly string[];
  /** Module scripts: the first runs, the others are fetched with it. */
  readonly scripts: readonly string[];
};

/** What the page of this file below web/pages needs. */
type AssetsOf = (page: string | undefined) => Assets;

/** The entry, the page, and all that the two import. */
export function builtAssets(manifest: Manifest): AssetsOf {
  const chunksOf = (page: string | undefined) => {
    const keys = new Set(page === undefined ? [ENTRY] : [ENTRY, `web/pages/${page}`]);
    // A set also visits what is added meanwhile.
    for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((key) => manifest[key] ?? []);
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
