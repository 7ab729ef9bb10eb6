import type { Trilingual } from '#domain/text/language.ts';
import { readFacts } from './csv.ts';
import { nameOf } from './name.ts';

export type Station = {
  readonly code: string;
  readonly name: Trilingual;
  readonly lat: number;
  readonly lng: number;
  /** Codes of the lines that stop at the station. */
  readonly lines: readonly string[];
};

export type RailLine = {
  readonly code: string;
  readonly name: Trilingual;
  /** Official colour of the line, #RRGGBB. */
  readonly colour: string;
  /** Station codes in travel order: the main route first, then its branches. */
  readonly routes: readonly (readonly string[])[];
};

/** Reads all stations of the MTR's heavy rail lines. */
export function readStations(): readonly Station[] {
  return readFacts('stations.csv').map((line) => ({
    code: line.text('code'),
    name: nameOf(line),
    lat: line.number('lat'),
    lng: line.number('lng'),
    lines: line.text('lines').split('|'),
  }));
}

export function readLines(): readonly RailLine[] {
  return readFacts('lines.csv').map((line) => ({
    code: line.text('code'),
    name: nameOf(line),
    colour: line.text('colour'),
    routes: line
      .text('routes')
      .split(';')
      .map((route) => route.split('|')),
  }));
}
