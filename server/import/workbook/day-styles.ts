import { readWholePart } from './xml-part.ts';
import type { ZipFile } from './zip-file.ts';

/** Numbers of the formats that Excel itself has for days. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const MOST_BYTES = 50_000_000;

/** Whether a style, by its number, shows a number as a day. */
export async function readDayStyles(
  zip: ZipFile,
  part: string | undefined,
): Promise<(style: number) => boolean> {
  const own = new Map<number, string>();
  const styles: number[] = [];
  let list = '';
  if (part !== undefined && zip.has(part))
    await readWholePart(zip, part, MOST_BYTES, {
      open(name, depth, attributes) {
        if (depth === 2) list = name;
        if (depth !== 3) return;
        if (list === 'numFmts') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        else if (list === 'cellXfs' && name === 'xf') styles.push(Number(attributes.numFmtId ?? 0));
      },
    });
  const areDays = styles.map((id) => {
    const code = own.get(id);
    return code === undefined ? DAY_FORMATS.has(id) : isDayFormat(code);
  });
  return (style) => areDays[style] ?? false;
}

/** Its texts, colours, currencies, paddings and characters that stand for themselves say nothing. */
export function isDayFormat(code: string): boolean {
  return /[yd年]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general|standard/gi, ''));
}
