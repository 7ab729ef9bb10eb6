import path from 'node:path/posix';
import { ImportError } from '../errors/import-error.ts';
import { readWholePart } from './xml-part.ts';
import type { ZipFile } from './zip-file.ts';

/** The parts of a workbook that a table needs. */
export type WorkbookParts = {
  readonly sheet: string;
  readonly sharedTexts: string | undefined;
  readonly styles: string | undefined;
  /** Days are counted from 1904, as in workbooks of old Macs. */
  readonly from1904: boolean;
};

type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** Bytes of a part that lists other parts. */
const LIST_BYTES = 20_000_000;
const MOST_RELATIONS = 10_000;

/** Finds the parts by how they refer to each other: names and folders are the choice of the program that wrote them. */
export async function findParts(zip: ZipFile): Promise<WorkbookParts> {
  const relations = await relationsOf(zip, '');
  const workbook = targetOf(relations, 'officeDocument') ?? 'xl/workbook.xml';
  if (!zip.has(workbook)) throw new ImportError('The file is not an Excel workbook (.xlsx).');
  const { sheets, from1904 } = await readWorkbook(zip, workbook);
  const others = await relationsOf(zip, workbook);
  const worksheets = others.filter(({ type }) => type === 'worksheet');
  const inOrder = sheets.flatMap(({ id }) => worksheets.find((other) => other.id === id) ?? []);
  const sheet = inOrder[0]?.target ?? worksheets[0]?.target;
  if (sheet === undefined) throw new ImportError('The workbook has no sheet.');
  return {
    sheet,
    sharedTexts: targetOf(others, 'sharedStrings'),
    styles: targetOf(others, 'styles'),
    from1904,
  };
}

function targetOf(relations: readonly Relation[], type: string): string | undefined {
  return relations.find((relation) => relation.type === type)?.target;
}

/** Parts that a part refers to; the archive itself is the part ''. */
async function relationsOf(zip: ZipFile, part: string): Promise<readonly Relation[]> {
  const folder = path.dirname(part);
  const list = path.join(folder, '_rels', `${path.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!zip.has(list)) return relations;
  await readWholePart(zip, list, LIST_BYTES, {
    open(name, _depth, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      if (relations.length >= MOST_RELATIONS) throw new ImportError('The workbook has too many parts.');
      const absolute = path.join('/', folder, target);
      relations.push({
        id,
        // The address before the last part differs between the two forms of the standard.
        type: path.basename(type),
        target: (target.startsWith('/') ? path.normalize(target) : absolute).slice(1),
      });
    },
  });
  return relations;
}

/** The sheets that are shown, in their order; all of them when none is. */
async function readWorkbook(zip: ZipFile, part: string) {
  const sheets: { readonly id: string; readonly isShown: boolean }[] = [];
  let from1904 = false;
  await readWholePart(zip, part, LIST_BYTES, {
    open(name, depth, attributes) {
      if (depth === 2 && name === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '');
      if (depth !== 3 || name !== 'sheet' || sheets.length >= MOST_RELATIONS) return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? [];
      sheets.push({ id, isShown: !/hidden/i.test(attributes.state ?? '') });
    },
  });
  const shown = sheets.filter(({ isShown }) => isShown);
  return { sheets: shown.length > 0 ? shown : sheets, from1904 };
}
