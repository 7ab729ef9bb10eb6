import path from 'node:path/posix';
import { ImportError } from '../errors/import-error.ts';
import { readWholePart } from './xml-part.ts';
import type { ZipFile } from './zip-file.ts';

/** Paths of the workbook parts that are needed to read a sheet. */
export type WorkbookParts = {
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Whether serial dates count from 1904, as in workbooks of old Macs. */
  readonly isDate1904: boolean;
};

type Relationship = { readonly id: string; readonly type: string; readonly target: string };

/** Maximum size of a workbook part that only lists other parts, in bytes. */
const MAX_LIST_BYTES = 20_000_000;
const MAX_RELATIONSHIPS = 10_000;

/**
 * Finds the parts of a workbook through their relationships, because the program that wrote the file
 * chooses their names and folders.
 */
export async function findParts(zip: ZipFile): Promise<WorkbookParts> {
  const relationships = await readRelationships(zip, '');
  const workbookPath = findTarget(relationships, 'officeDocument') ?? 'xl/workbook.xml';
  if (!zip.has(workbookPath)) throw new ImportError('The file is not an Excel workbook (.xlsx).');
  const { sheets, isDate1904 } = await readWorkbook(zip, workbookPath);
  const workbookRelationships = await readRelationships(zip, workbookPath);
  const worksheets = workbookRelationships.filter(({ type }) => type === 'worksheet');
  const sheetsInOrder = sheets.flatMap(
    ({ id }) => worksheets.find((relationship) => relationship.id === id) ?? [],
  );
  const sheet = sheetsInOrder[0]?.target ?? worksheets[0]?.target;
  if (sheet === undefined) throw new ImportError('The workbook has no sheet.');
  return {
    sheet,
    sharedStrings: findTarget(workbookRelationships, 'sharedStrings'),
    styles: findTarget(workbookRelationships, 'styles'),
    isDate1904,
  };
}

function findTarget(relationships: readonly Relationship[], type: string): string | undefined {
  return relationships.find((item) => item.type === type)?.target;
}

/** Reads the relationships of a part. The empty name stands for the archive itself. */
async function readRelationships(zip: ZipFile, part: string): Promise<readonly Relationship[]> {
  const folder = path.dirname(part);
  const relsPart = path.join(folder, '_rels', `${path.basename(part)}.rels`);
  const relationships: Relationship[] = [];
  if (!zip.has(relsPart)) return relationships;
  await readWholePart(zip, relsPart, MAX_LIST_BYTES, {
    open(name, _depth, { Id: id = '', Type: type = '', Target: target = '', TargetMode: targetMode }) {
      if (name !== 'Relationship' || targetMode === 'External') return;
      if (relationships.length >= MAX_RELATIONSHIPS)
        throw new ImportError('The workbook has too many parts.');
      const joinedPath = path.join('/', folder, target);
      relationships.push({
        id,
        // The strict and the transitional form of the standard use different URIs, which only share the
        // last segment.
        type: path.basename(type),
        target: (target.startsWith('/') ? path.normalize(target) : joinedPath).slice(1),
      });
    },
  });
  return relationships;
}

/** Returns the visible sheets in their order, or all sheets if none is visible. */
async function readWorkbook(zip: ZipFile, part: string) {
  const sheets: { readonly id: string; readonly isVisible: boolean }[] = [];
  let isDate1904 = false;
  await readWholePart(zip, part, MAX_LIST_BYTES, {
    open(name, depth, attributes) {
      if (depth === 2 && name === 'workbookPr') isDate1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '');
      if (depth !== 3 || name !== 'sheet' || sheets.length >= MAX_RELATIONSHIPS) return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? [];
      sheets.push({ id, isVisible: !/hidden/i.test(attributes.state ?? '') });
    },
  });
  const visibleSheets = sheets.filter(({ isVisible }) => isVisible);
  return { sheets: visibleSheets.length > 0 ? visibleSheets : sheets, isDate1904 };
}
