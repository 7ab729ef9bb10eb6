import path from 'node:path';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { pmtilesPathOf } from '#server/maps/pmtiles-path.ts';
import { UsageError } from '../commands/usage-error.ts';
import { type BuildReport, buildBasemap } from './build.ts';
import { findInputs } from './inputs.ts';

/** `podium basemap build …`: the words after `basemap`, and where the archive is written. */
export async function runBasemap(
  [word, ...paths]: readonly string[],
  out: string | undefined,
  env: Env,
  terminal: Terminal,
): Promise<string> {
  if (word !== 'build') throw new UsageError('basemap must be followed by build.');
  const file = out === undefined ? pmtilesPathOf(env) : path.resolve(out);
  if (file === undefined) {
    throw new UsageError('MAP_PMTILES names a file elsewhere: say with --out where to put the new one.');
  }
  const inputs = await findInputs(paths);
  const report = await buildBasemap(inputs, file, (share, label) => terminal.progress(share, 1, label));
  return describe(report, file);
}

function describe({ features, leftOut, tiles, bytes }: BuildReport, file: string): string {
  const number = (value: number) => value.toLocaleString('en');
  const lines = [
    `${file}: ${number(tiles)} tiles of ${number(features)} features, ${number(Math.ceil(bytes / 1024))} KB.`,
  ];
  if (leftOut.elsewhere > 0) lines.push(`Left out, outside Hong Kong: ${number(leftOut.elsewhere)}.`);
  if (leftOut.shape > 0) lines.push(`Left out, no shape of their layer: ${number(leftOut.shape)}.`);
  lines.push('MAP_PROVIDER=pmtiles shows it; a running Podium takes the new file by itself.');
  return lines.join('\n');
}
