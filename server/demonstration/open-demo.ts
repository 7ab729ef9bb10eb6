import { existsSync } from 'node:fs';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { DemoPictureName } from '#domain/stock/picture.ts';
import type { CopyRow } from '../database/copy.ts';

export type DemoOptions = {
  /** Number of listings. Other tables scale with this number. */
  readonly stocks: number;
  /** Number of transactions. Defaults to a number that is typical for a market with so many listings. */
  readonly transactions?: number;
  readonly seed: number;
  /** Date that counts as today in the generated data, in ISO format. */
  readonly asOf: string;
};

export type DemoTable = {
  readonly name: string;
  /** Returns the rows. Each call starts from the first row. */
  readonly rows: () => Iterable<CopyRow>;
  /** Approximate number of rows, for the progress display. */
  readonly expectedRows: number;
};

export interface DemoPictures {
  /**
   * Returns the data of a drawing, which only `draw` can read, and a version that changes when the
   * drawing changes.
   */
  find(name: DemoPictureName): Promise<{ readonly drawing: unknown; readonly version: string } | undefined>;
  /** Returns the path of a listing's video, or undefined if the listing does not exist. */
  videoOf(stockId: number): Promise<string | undefined>;
}

export interface DemoDrawing {
  /** Renders the data of a drawing as a complete SVG document. */
  draw(drawing: unknown): string;
  /** Font that is used in all drawings. */
  readonly font: { readonly file: string; readonly family: string };
}

/** Interface of the demonstration, which `demo/index.ts` implements. */
export interface Demo {
  createTables(options: DemoOptions): Promise<readonly DemoTable[]>;
  loadPictureSource(market: () => Pick<SearchEngine, 'building' | 'archive'>): Promise<DemoPictures>;
  loadDrawingCode(): Promise<DemoDrawing>;
}

const DEMO_ENTRY_POINT = new URL('../../demo/index.ts', import.meta.url);

/**
 * Loads the demonstration, or returns undefined if `demo/` is not installed. No other code refers to
 * its folder.
 */
export async function openDemo(): Promise<Demo | undefined> {
  return existsSync(DEMO_ENTRY_POINT) ? import('#demo/index.ts') : undefined;
}
