import { parseNumber } from '../amounts.ts';
import { ImportError } from '../errors/import-error.ts';
import { FIRST_OFFICE_ID, type ImportKind } from '../kind.ts';
import type { FileRow, OpenFile } from '../read-file.ts';
import type { Condition, FeedMap, FieldSource } from './feed-map.ts';
import type { FeedRows } from './read-feed.ts';
import type { FeedRecord } from './xml-rows.ts';

/** Converts the rows of a feed to rows in the file format of the import kind. */
export function applyMap(rows: FeedRows, map: FeedMap, kind: ImportKind): OpenFile {
  return kind.name === 'media' && map.photos ? photoRows(rows, map, map.photos) : mappedRows(rows, map, kind);
}

function mappedRows({ rows, warnings }: FeedRows, map: FeedMap, kind: ImportKind): OpenFile {
  const columnNames = new Set(kind.columns.map(({ name }) => name));
  const mappedNames = [...Object.keys(map.columns), ...Object.keys(map.constants ?? {})];
  const unknownNames = mappedNames.filter((name) => !columnNames.has(name));
  if (unknownNames.length > 0)
    throw new ImportError(`The map names columns that ${kind.name} have not: ${unknownNames.join(', ')}.`);
  // Required columns that the map does not mention are added as empty columns.
  const requiredNames = kind.columns.filter(({ required }) => required !== undefined).map(({ name }) => name);
  const heading = [...new Set([...mappedNames, ...requiredNames])];
  const readers = heading.map((name) => createReader(name, map));
  async function* mappedBlocks(): AsyncGenerator<readonly FileRow[]> {
    for await (const block of rows)
      yield block.map(({ line, record, refusalReason }) => ({
        line,
        cells: readers.map((readCell) => readCell(record)),
        ...(refusalReason !== undefined && { refusalReason }),
        isUpdateOnly: map.changes !== undefined && matchesCondition(record, map.changes),
      }));
  }
  return {
    heading,
    rows: mappedBlocks(),
    hasUpdateOnlyRows: map.changes !== undefined,
    ...(warnings && { warnings }),
  };
}

function createReader(name: string, map: FeedMap): (record: FeedRecord) => string {
  const constant = map.constants?.[name];
  if (constant !== undefined) return () => constant;
  const mapping = map.columns[name];
  if (mapping === undefined) return () => '';
  const sources: readonly FieldSource[] =
    typeof mapping === 'string' ? [{ from: mapping }] : [mapping].flat();
  const readers = sources.map((source) => {
    const meaningEntries = Object.entries(source.values ?? map.values?.[name] ?? {});
    const meaningByValue = new Map(meaningEntries.map(([value, meaning]) => [normalize(value), meaning]));
    return (record: FeedRecord) => {
      const value = readValue(record, source);
      return meaningByValue.get(normalize(value)) ?? value;
    };
  });
  return (record) => {
    for (const readSource of readers) {
      const value = readSource(record);
      if (value !== '') return value;
    }
    return '';
  };
}

/**
 * Normalizes a value for comparison, ignoring case and spaces: some systems write `CommercialSale` for
 * `Commercial Sale`.
 */
function normalize(value: string): string {
  return value.toLowerCase().replaceAll(/\s+/g, '');
}

function matchesCondition(record: FeedRecord, { field, is }: Condition): boolean {
  const value = normalize(firstValue(record, field));
  return is.some((conditionValue) => normalize(conditionValue) === value);
}

function readValue(record: FeedRecord, { from, when, take, times, unit }: FieldSource): string {
  if (when && !matchesCondition(record, when)) return '';
  const fieldNames = typeof from === 'string' ? [from] : from;
  const value = fieldNames.map((name) => firstValue(record, name)).find((value) => value !== '') ?? '';
  if (value === '') return '';
  if (take === 'digits') return (/(\d+)\D*$/.exec(value)?.[1] ?? value).replace(/^0+(?=\d)/, '');
  if (take === 'day') return /\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value;
  if (!unit && !times) return value;
  const factor = unit ? unitFactor(record, unit) : 1;
  const parsedNumber = parseNumber(value, 20);
  if (parsedNumber === undefined) return value;
  // A number in an unknown unit is passed on with its unit, so that the field refuses the cell.
  return factor === undefined
    ? `${value} ${firstValue(record, unit?.field ?? '')}`
    : String(Math.round(parsedNumber * (times ?? 1) * factor));
}

/**
 * Returns the factor by which numbers in the record's unit are multiplied: 1 without a unit, undefined
 * for an unknown unit.
 */
function unitFactor(record: FeedRecord, { field, by }: NonNullable<FieldSource['unit']>): number | undefined {
  const unit = normalize(firstValue(record, field));
  return unit === '' ? 1 : Object.entries(by).find(([unitName]) => normalize(unitName) === unit)?.[1];
}

function firstValue(record: FeedRecord, name: string): string {
  return record.get(name)?.[0] ?? '';
}

const PHOTO_HEADING = ['id', 'pis_bldg_id', 'gstock_id', 'kind', 'position', 'url'];
/** Maximum number of photos per listing. Photo ids are computed as listing id × MAX_PHOTOS + position. */
const MAX_PHOTOS = 100;

/** Creates a row per photo of each listing. */
function photoRows({ rows, warnings }: FeedRows, map: FeedMap, photos: readonly string[]): OpenFile {
  const readListingId = createReader('gstock_id', map);
  // Rows are numbered consecutively, because a line number must be unique and a listing has several
  // photos.
  let rowNumber = 0;
  async function* mappedBlocks(): AsyncGenerator<readonly FileRow[]> {
    for await (const block of rows)
      yield block.flatMap(({ record, refusalReason }) => {
        const id = readListingId(record);
        if (refusalReason !== undefined) {
          rowNumber += 1;
          return { line: rowNumber, cells: [], refusalReason };
        }
        const photoUrls = photos.flatMap((name) => record.get(name) ?? []).slice(0, MAX_PHOTOS);
        return photoUrls.map((photoUrl, position) => {
          rowNumber += 1;
          const photoId = Number(id) * MAX_PHOTOS + position;
          const cells = [String(photoId), '', id, 'photo', String(position), photoUrl];
          return photoId < FIRST_OFFICE_ID
            ? { line: rowNumber, cells }
            : {
                line: rowNumber,
                cells,
                refusalReason: 'has a number that is too large for photos of a feed',
              };
        });
      });
  }
  return { heading: PHOTO_HEADING, rows: mappedBlocks(), ...(warnings && { warnings }) };
}
