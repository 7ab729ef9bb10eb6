import { strToU8, type Zippable, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

type WorkbookText = {
  /** XML content of `sheetData`. */
  readonly rows: string;
  /** XML after `sheetData`. */
  readonly trailingXml?: string;
  /** XML content of `sst`. */
  readonly texts?: string;
  /** XML content of `styleSheet`. */
  readonly styles?: string;
  /** XML attributes of `workbookPr`. */
  readonly settings?: string;
};

/** Returns the parts of a workbook as Excel names them, without prefixes. */
export function workbookParts({ rows, trailingXml = '', texts, styles, settings = '' }: WorkbookText) {
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${settings}/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${trailingXml}</worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  };
}

function relations(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const lines = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${lines.join('')}</Relationships>`;
}

/** Packs parts into a workbook file. */
export function workbookOf(
  textsByPath: Readonly<Record<string, string | Uint8Array>>,
  options: Parameters<typeof zipSync>[1] = {},
): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(textsByPath))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(files, options);
}

/** Adds a namespace prefix to elements, as some .NET libraries do; attributes stay. */
export function prefixed(xml: string, prefix = 'x'): string {
  return xml
    .replace(/(<\/?)([a-zA-Z])/g, `$1${prefix}:$2`)
    .replace(`xmlns="${MAIN}"`, `xmlns:${prefix}="${MAIN}"`)
    .replace(`xmlns="${PACKAGE}"`, `xmlns:${prefix}="${PACKAGE}"`);
}
