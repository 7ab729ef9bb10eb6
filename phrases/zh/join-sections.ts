type Texts = Readonly<Record<string, string>>;
type Sections = Readonly<Record<'main' | 'office', Texts> & Record<string, Texts>>;

/** The phrase `Key` of every section that has such a phrase, renamed to `Start.<section>`. */
type CollectedPhrases<AllSections, Key extends string, Start extends string> = {
  readonly [S in keyof AllSections & string as AllSections[S] extends Readonly<Record<Key, string>>
    ? `${Start}.${S}`
    : never]: AllSections[S] extends Readonly<Record<Key, infer Text>> ? Text : never;
};

type JoinedSections<AllSections> = {
  readonly [S in keyof AllSections]: S extends 'main'
    ? AllSections[S] & CollectedPhrases<AllSections, 'menu', 'layout'>
    : S extends 'office'
      ? AllSections[S] & CollectedPhrases<AllSections, 'import_kind', 'import_kind'>
      : Omit<AllSections[S], 'menu' | 'import_kind'>;
};

/**
 * Moves phrases that other sections need: `menu` of each section becomes `layout.<section>` in `main`,
 * which every page loads; `import_kind` becomes `import_kind.<section>` in `office`.
 */
export function joinSections<const AllSections extends Sections>(
  sections: AllSections,
): JoinedSections<AllSections> {
  const joined: Record<string, Record<string, string>> = {};
  const collected: Record<'menu' | 'import_kind', Record<string, string>> = { menu: {}, import_kind: {} };
  for (const [section, { menu, import_kind: importKind, ...texts }] of Object.entries(sections)) {
    joined[section] = texts;
    if (menu !== undefined) collected.menu[`layout.${section}`] = menu;
    if (importKind !== undefined) collected.import_kind[`import_kind.${section}`] = importKind;
  }
  return {
    ...joined,
    main: { ...joined.main, ...collected.menu },
    office: { ...joined.office, ...collected.import_kind },
  } as JoinedSections<AllSections>;
}
