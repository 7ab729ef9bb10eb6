import { existsSync } from 'node:fs';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { DrawnPictureName } from '#domain/stock/picture.ts';
import type { Row } from '../database/copy.ts';

export type DemoOptions = {
  /** How many listings; everything that grows with them follows. */
  readonly stocks: number;
  /** How many transactions, if not as many as a market with so many listings has. */
  readonly transactions?: number;
  readonly seed: number;
  /** The day the data call today, an ISO date. */
  readonly asOf: string;
};

export type DemoTable = {
  readonly name: string;
  /** Every call starts again from the first row. */
  readonly rows: () => Iterable<Row>;
  /** About how many rows, to show progress. */
  readonly expected: number;
};

export interface DemoPictures {
  /** What is drawn, for `draw` alone to read, and a version that is another when the drawing is. */
  find(name: DrawnPictureName): Promise<{ readonly drawing: unknown; readonly version: string } | undefined>;
  /** The file of a listing's video; undefined when there is no such listing. */
  videoOf(stockId: number): Promise<string | undefined>;
}

export interface DemoDrawing {
  /** A drawing that was found, as a whole SVG document. */
  draw(drawing: unknown): string;
  /** The one font of drawings. */
  readonly font: { readonly file: string; readonly family: string };
}

/** What the product asks of the demonstration: the entry point of `demo/`. */
export interface Demo {
  createTables(options: DemoOptions): Promise<readonly DemoTable[]>;
  openPictures(market: () => Pick<SearchEngine, 'building' | 'archive'>): Promise<DemoPictures>;
  openDrawing(): Promise<DemoDrawing>;
}

const DOOR = new URL('../../demo/index.ts', import.meta.url);

/** The demonstration, where it has been installed beside the product; nothing else names its folder. */
export async function openDemo(): Promise<Demo | undefined> {
  return existsSync(DOOR) ? import('#demo/index.ts') : undefined;
}
