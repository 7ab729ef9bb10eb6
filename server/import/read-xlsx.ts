import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ImportError } from './import-error.ts';

/** The most bytes that a part of a workbook may unfold to: a small file can hold far more than the memory. */
const MOST_BYTES = 400_000_000;

const inflate = promisify(inflateRaw);

/** A row of a sheet, by its number from 1; cells that are not there are empty. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of the first sheet of a workbook (Office Open XML). It is our own: a workbook is a few XML files in a zip
 * archive, of which texts, numbers and days are all that a table of listings needs.
 */
export async function readXlsx(file: string): Promise<SheetRow[]> {
  const parts = await openZip(file);
  const workbook = await parts.text('xl/workbook.xml');
  if (workbook === undefined) throw new ImportError('The file is not an Excel workbook (.xlsx).');
  const texts = sharedTexts((await parts.text('xl/sharedStrings.xml')) ?? '');
  const isDay = dayStyles((await parts.text('xl/styles.xml')) ?? '');
  const sheet = await parts.text(await firstSheet(workbook, parts));
  if (sheet === undefined) throw new ImportError('The workbook has no sheet.');
  const from1904 = /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(workbook);
  return sheetRows(sheet, texts, isDay, from1904);
}

async function firstSheet(workbook: string, parts: Parts): Promise<string> {
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1];
  const relations = (await parts.text('xl/_rels/workbook.xml.rels')) ?? '';
  for (const [tag] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    if (attribute(tag, 'Id') !== id) continue;
    const target = attribute(tag, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

function sharedTexts(xml: string): string[] {
  return [...xml.matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g)].map(([, inner = '']) => richText(inner));
}

/** The text of a cell, without the readings that stand above Chinese characters. */
function richText(xml: string): string {
  const runs = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g);
  return [...runs].map(([, text = '']) => unescaped(text)).join('');
}

/** Numbers of the formats that Excel itself has for days. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a style, by its number, shows a number as a day. */
function dayStyles(xml: string): (style: number) => boolean {
  const own = new Map<number, string>();
  for (const [tag] of xml.matchAll(/<numFmt\b[^>]*>/g))
    own.set(Number(attribute(tag, 'numFmtId')), unescaped(attribute(tag, 'formatCode') ?? ''));
  const cellFormats = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  const styles = [...cellFormats.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'));
    const code = own.get(id);
    return code === undefined
      ? DAY_FORMATS.has(id)
      : /[yd年]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  });
  return (style) => styles[style] ?? false;
}

function sheetRows(
  xml: string,
  texts: readonly string[],
  isDay: (style: number) => boolean,
  from1904: boolean,
): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  for (const [, head = '', inner = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    line = Number(attribute(head, 'r') ?? line + 1);
    const cells: string[] = [];
    let column = -1;
    for (const [, tag = '', content = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const at = attribute(tag, 'r');
      column = at === undefined ? column + 1 : columnOf(at);
      while (cells.length < column) cells.push('');
      cells[column] = cellText(tag, content, texts, isDay, from1904);
    }
    rows.push({ line, cells });
  }
  return rows;
}

function cellText(
  tag: string,
  content: string,
  texts: readonly string[],
  isDay: (style: number) => boolean,
  from1904: boolean,
): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return richText(content);
  const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '');
  if (value === '' || type === 'e') return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'str' || type === 'd' || type === 'b') return value;
  const number = Number(value);
  if (isDay(Number(attribute(tag, 's') ?? 0))) return dayText(number, from1904);
  // Excel writes 1.28E7 for large numbers.
  return Number.isFinite(number) ? plainNumber(number) : value;
}

function plainNumber(number: number): string {
  return Number.isInteger(number) ? BigInt(number).toString() : String(number);
}

const DAY_MS = 86_400_000;

/** Days are counted from 30 December 1899, or from 1 January 1904 in workbooks of old Macs. */
function dayText(number: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const time = new Date(first + Math.round(number * DAY_MS));
  if (Number.isNaN(time.getTime())) return String(number);
  const iso = time.toISOString();
  return number % 1 === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

/** B7 is column 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text;
  return text
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

type Parts = { text(name: string): Promise<string | undefined> };

/** The parts of a zip archive, by the directory at its end. */
async function openZip(file: string): Promise<Parts> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  if (size > MOST_BYTES) throw new ImportError('The workbook is too large: save it as CSV.');
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, 0);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new ImportError('The file is not an Excel workbook (.xlsx).');
  const entries = new Map<string, { start: number; stored: number; size: number; method: number }>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && bytes.readUInt32LE(at) === 0x02014b50; left--) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      stored: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return {
    async text(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.size > MOST_BYTES) throw new ImportError('The workbook is too large: save it as CSV.');
      const from =
        entry.start + 30 + bytes.readUInt16LE(entry.start + 26) + bytes.readUInt16LE(entry.start + 28);
      const part = bytes.subarray(from, from + entry.stored);
      const unfolded = entry.method === 0 ? part : await inflate(part, { maxOutputLength: MOST_BYTES });
      return unfolded.toString('utf8');
    },
  };
}
