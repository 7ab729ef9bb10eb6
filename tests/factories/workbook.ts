import { strToU8, type Zippable, zipSync } from 'fflate';

const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIP_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

type WorkbookXml = {
  /** XML content of the element `sheetData` (the rows). */
  readonly rows: string;
  /** XML that follows the element `sheetData`. */
  readonly trailingXml?: string;
  /** XML content of the element `sst` (shared strings). */
  readonly texts?: string;
  /** XML content of the element `styleSheet`. */
  readonly styles?: string;
  /** XML attributes of the element `workbookPr`. */
  readonly settings?: string;
};

/** Returns the XML files of a workbook by file name, as Excel writes them, without namespace prefixes. */
export function workbookParts({ rows, trailingXml = '', texts, styles, settings = '' }: WorkbookXml) {
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationshipsXml([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONSHIP_NAMESPACE}"><workbookPr ${settings}/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>${rows}</sheetData>${trailingXml}</worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN_NAMESPACE}">${texts}</sst>` }),
    ...(styles !== undefined && {
      'xl/styles.xml': `<styleSheet xmlns="${MAIN_NAMESPACE}">${styles}</styleSheet>`,
    }),
  };
}

function relationshipsXml(
  relationships: readonly (readonly [id: string, type: string, target: string])[],
): string {
  const relationshipLines = relationships.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${RELATIONSHIP_NAMESPACE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE_NAMESPACE}">${relationshipLines.join('')}</Relationships>`;
}

/** Packs XML files into a workbook file (.xlsx). */
export function workbookOf(
  textsByPath: Readonly<Record<string, string | Uint8Array>>,
  options: Parameters<typeof zipSync>[1] = {},
): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(textsByPath))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(files, options);
}

/** Adds a namespace prefix to all XML elements, as some .NET libraries do. Attributes are not changed. */
export function addXmlPrefix(xml: string, prefix = 'x'): string {
  return xml
    .replace(/(<\/?)([a-zA-Z])/g, `$1${prefix}:$2`)
    .replace(`xmlns="${MAIN_NAMESPACE}"`, `xmlns:${prefix}="${MAIN_NAMESPACE}"`)
    .replace(`xmlns="${PACKAGE_NAMESPACE}"`, `xmlns:${prefix}="${PACKAGE_NAMESPACE}"`);
}
