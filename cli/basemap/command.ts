import path from 'node:path';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { pmtilesPathOf } from '#server/maps/pmtiles-path.ts';
import { UsageError } from '../commands/usage-error.ts';
import { type BuildReport, buildBasemap } from './build.ts';
import { findInputs } from './inputs.ts';

/** Runs `podium basemap build …`. The arguments are the words after `basemap` and the option --out. */
export async function runBasemap(
  [subcommand, ...paths]: readonly string[],
  outOption: string | undefined,
  env: Env,
  terminal: Terminal,
): Promise<string> {
  if (subcommand !== 'build') throw new UsageError('basemap must be followed by build.');
  const file = outOption === undefined ? pmtilesPathOf(env) : path.resolve(outOption);
  if (file === undefined) {
    throw new UsageError('MAP_PMTILES names a file elsewhere: say with --out where to put the new one.');
  }
  const inputs = await findInputs(paths);
  const report = await buildBasemap(inputs, file, (share, label) => terminal.showProgress(share, 1, label));
  return reportMessage(report, file);
}

function reportMessage(
  { featureCount, omittedFeatureCounts, tileCount, archiveBytes }: BuildReport,
  file: string,
): string {
  const formatNumber = (value: number) => value.toLocaleString('en');
  const lines = [
    `${file}: ${formatNumber(tileCount)} tiles of ${formatNumber(featureCount)} features, ${formatNumber(Math.ceil(archiveBytes / 1024))} KB.`,
  ];
  if (omittedFeatureCounts.elsewhere > 0)
    lines.push(`Left out, outside Hong Kong: ${formatNumber(omittedFeatureCounts.elsewhere)}.`);
  if (omittedFeatureCounts.shape > 0)
    lines.push(`Left out, no shape of their layer: ${formatNumber(omittedFeatureCounts.shape)}.`);
  lines.push('MAP_PROVIDER=pmtiles shows it; a running Podium loads the new file automatically.');
  return lines.join('\n');
}
