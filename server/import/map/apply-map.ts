import { readNumber } from '../amounts.ts';
import { ImportError } from '../errors/import-error.ts';
import { FIRST_OFFICE_NUMBER, type ImportKind } from '../kind.ts';
import type { FileRow, OpenFile } from '../read-file.ts';
import type { FeedMap, Source, When } from './feed-map.ts';
import type { FeedRows } from './read-feed.ts';
import type { FeedRecord } from './xml-rows.ts';

/** The rows of a feed as a file of a kind would have them. */
export function applyMap(rows: FeedRows, map: FeedMap, kind: ImportKind): OpenFile {
  return kind.name === 'media' && map.photos ? photoRows(rows, map, map.photos) : mappedRows(rows, map, kind);
}

function mappedRows({ rows, warnings }: FeedRows, map: FeedMap, kind: ImportKind): OpenFile {
  const known = new Set(kind.columns.map(({ name }) => name));
  const named = [...Object.keys(map.columns), ...Object.keys(map.constants ?? {})];
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new ImportError(`The map names columns that ${kind.name} have not: ${unknown.join(', ')}.`);
  // What the map does not name and new rows need is empty.
  const needed = kind.columns.filter(({ need }) => need !== undefined).map(({ name }) => name);
  const heading = [...new Set([...named, ...needed])];
  const readers = heading.map((name) => readerOf(name, map));
  async function* mapped(): AsyncGenerator<readonly FileRow[]> {
    for await (const block of rows)
      yield block.map(({ line, record, refused }) => ({
        line,
        cells: readers.map((read) => read(record)),
        ...(refused !== undefined && { refused }),
        isChange: map.changes !== undefined && holds(record, map.changes),
      }));
  }
  return { heading, rows: mapped(), hasChanges: map.changes !== undefined, ...(warnings && { warnings }) };
}

function readerOf(name: string, map: FeedMap): (record: FeedRecord) => string {
  const constant = map.constants?.[name];
  if (constant !== undefined) return () => constant;
  const from = map.columns[name];
  if (from === undefined) return () => '';
  const sources: readonly Source[] = typeof from === 'string' ? [{ from }] : [from].flat();
  const readers = sources.map((source) => {
    const values = Object.entries(source.values ?? map.values?.[name] ?? {});
    const meanings = new Map(values.map(([value, meant]) => [keyOf(value), meant]));
    return (record: FeedRecord) => {
      const value = valueIn(record, source);
      return meanings.get(keyOf(value)) ?? value;
    };
  });
  return (record) => {
    for (const read of readers) {
      const value = read(record);
      if (value !== '') return value;
    }
    return '';
  };
}

/** Values are compared without case and spaces: `Commercial Sale` is also written `CommercialSale`. */
function keyOf(value: string): string {
  return value.toLowerCase().replaceAll(/\s+/g, '');
}

function holds(record: FeedRecord, { field, is }: When): boolean {
  const value = keyOf(first(record, field));
  return is.some((known) => keyOf(known) === value);
}

function valueIn(record: FeedRecord, { from, when, take, times, unit }: Source): string {
  if (when && !holds(record, when)) return '';
  const names = typeof from === 'string' ? [from] : from;
  const found = names.map((name) => first(record, name)).find((value) => value !== '') ?? '';
  if (found === '') return '';
  if (take === 'digits') return (/(\d+)\D*$/.exec(found)?.[1] ?? found).replace(/^0+(?=\d)/, '');
  if (take === 'day') return /\d{4}-\d\d-\d\d/.exec(found)?.[0] ?? found;
  if (!unit && !times) return found;
  const by = unit ? unitOf(record, unit) : 1;
  const number = readNumber(found, 20);
  if (number === undefined) return found;
  // A number of a unit that nobody knows is refused with it.
  return by === undefined
    ? `${found} ${first(record, unit?.field ?? '')}`
    : String(Math.round(number * (times ?? 1) * by));
}

/** What a number of the unit is multiplied by; 1 when it has none. */
function unitOf(record: FeedRecord, { field, by }: NonNullable<Source['unit']>): number | undefined {
  const unit = keyOf(first(record, field));
  return unit === '' ? 1 : Object.entries(by).find(([known]) => keyOf(known) === unit)?.[1];
}

function first(record: FeedRecord, name: string): string {
  return record.get(name)?.[0] ?? '';
}

const PHOTO_HEADING = ['id', 'pis_bldg_id', 'gstock_id', 'kind', 'position', 'url'];
/** Photos that a listing may have: their numbers follow from its own. */
const PHOTOS = 100;

/** A row for each photo of a listing. */
function photoRows({ rows, warnings }: FeedRows, map: FeedMap, photos: readonly string[]): OpenFile {
  const idOf = readerOf('gstock_id', map);
  // A line is one row's alone, and a listing has several photos.
  let line = 0;
  async function* mapped(): AsyncGenerator<readonly FileRow[]> {
    for await (const block of rows)
      yield block.flatMap(({ record, refused }) => {
        const id = idOf(record);
        if (refused !== undefined) {
          line += 1;
          return { line, cells: [], refused };
        }
        const addresses = photos.flatMap((name) => record.get(name) ?? []).slice(0, PHOTOS);
        return addresses.map((address, position) => {
          line += 1;
          const number = Number(id) * PHOTOS + position;
          const cells = [String(number), '', id, 'photo', String(position), address];
          return number < FIRST_OFFICE_NUMBER
            ? { line, cells }
            : { line, cells, refused: 'has a number that is too large for photos of a feed' };
        });
      });
  }
  return { heading: PHOTO_HEADING, rows: mapped(), ...(warnings && { warnings }) };
}
