import type { Manifest } from '#contract/render.ts';

const ENTRY = 'web/entry-client.tsx';

export type Assets = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

/** What the page of this file below web/pages needs: its styles, the entry script first, then all that they import. */
export function assetsOf(manifest: Manifest, page: string | undefined): Assets {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(ENTRY);
  if (page !== undefined) visit(`web/pages/${page}`);
  return { styles: [...styles], scripts: [...scripts] };
}

/** While developing the sources are served as they are, styles through the script that imports them. */
export const SOURCE_ASSETS: Assets = { styles: ['/web/styles/index.css'], scripts: [`/${ENTRY}`] };
