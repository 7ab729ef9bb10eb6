import type { Manifest } from '#contract/render.ts';

const ENTRY = 'web/entry-client.tsx';

export type Assets = {
  readonly style: string;
  /** Module scripts: the first runs, the others are fetched with it. */
  readonly scripts: readonly string[];
};

/** What the page of this file below web/pages needs. */
type AssetsOf = (page: string | undefined) => Assets;

/** One style sheet for all pages; the scripts are the entry, the page, and all that the two import. */
export function builtAssets(manifest: Manifest): AssetsOf {
  const [sheet = ''] = manifest[ENTRY]?.css ?? [];
  const style = `/${sheet}`;

  const scriptsOf = (page: string | undefined): string[] => {
    const keys = new Set(page === undefined ? [ENTRY] : [ENTRY, `web/pages/${page}`]);
    // A set also visits what is added meanwhile.
    for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []));
  };
  return (page) => ({ style, scripts: scriptsOf(page) });
}

/** While developing the sources are served as they are, styles through the script that imports them. */
export const sourceAssets: AssetsOf = () => ({
  style: '/web/styles/index.css',
  scripts: [`/${ENTRY}`],
});
