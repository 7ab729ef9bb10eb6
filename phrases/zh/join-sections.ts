type Texts = Readonly<Record<string, string>>;
type Sections = Readonly<Record<'main' | 'office', Texts> & Record<string, Texts>>;

/** The phrase `key` of each section that has one, as `start.<section>`. */
type Named<All, Key extends string, Start extends string> = {
  readonly [S in keyof All & string as All[S] extends Readonly<Record<Key, string>>
    ? `${Start}.${S}`
    : never]: All[S] extends Readonly<Record<Key, infer Text>> ? Text : never;
};

type Joined<All> = {
  readonly [S in keyof All]: S extends 'main'
    ? All[S] & Named<All, 'menu', 'layout'>
    : S extends 'office'
      ? All[S] & Named<All, 'import_kind', 'import_kind'>
      : Omit<All[S], 'menu' | 'import_kind'>;
};

/**
 * The words that name a family elsewhere stand in its own section: `menu` becomes `layout.<section>` of `main`, which
 * every page has, and `import_kind` becomes `import_kind.<section>` of `office`.
 */
export function joinSections<const All extends Sections>(sections: All): Joined<All> {
  const joined: Record<string, Record<string, string>> = {};
  const named: Record<'menu' | 'import_kind', Record<string, string>> = { menu: {}, import_kind: {} };
  for (const [section, { menu, import_kind: importKind, ...texts }] of Object.entries(sections)) {
    joined[section] = texts;
    if (menu !== undefined) named.menu[`layout.${section}`] = menu;
    if (importKind !== undefined) named.import_kind[`import_kind.${section}`] = importKind;
  }
  return {
    ...joined,
    main: { ...joined.main, ...named.menu },
    office: { ...joined.office, ...named.import_kind },
  } as Joined<All>;
}
