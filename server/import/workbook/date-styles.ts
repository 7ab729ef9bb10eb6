import { readWholePart } from './xml-part.ts';
import type { ZipFile } from './zip-file.ts';

/** Ids of the date formats that are built into Excel. */
const BUILT_IN_DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const MAX_STYLES_BYTES = 50_000_000;

/** Returns a function that tells whether a cell style, given by its index, displays a number as a date. */
export async function readDateStyles(
  zip: ZipFile,
  part: string | undefined,
): Promise<(style: number) => boolean> {
  const customFormats = new Map<number, string>();
  const formatIds: number[] = [];
  let listName = '';
  if (part !== undefined && zip.has(part))
    await readWholePart(zip, part, MAX_STYLES_BYTES, {
      open(name, depth, attributes) {
        if (depth === 2) listName = name;
        if (depth !== 3) return;
        if (listName === 'numFmts')
          customFormats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        else if (listName === 'cellXfs' && name === 'xf') formatIds.push(Number(attributes.numFmtId ?? 0));
      },
    });
  const isDateByStyle = formatIds.map((id) => {
    const code = customFormats.get(id);
    return code === undefined ? BUILT_IN_DATE_FORMATS.has(id) : isDateFormat(code);
  });
  return (style) => isDateByStyle[style] ?? false;
}

/**
 * Returns whether a number format contains a year or a day. Quoted texts, colours, currencies, padding
 * and escaped characters are ignored.
 */
export function isDateFormat(code: string): boolean {
  return /[yd年]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general|standard/gi, ''));
}
