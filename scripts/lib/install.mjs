import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { leastMajor, pinnedNode, root } from './paths.mjs';
import { outerEnv, run } from './run.mjs';
import { StepError, step } from './steps.mjs';

/** `npm ci` when the installed packages are not those of the lock file. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await step('Installing packages', async () => {
    const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', args, outerEnv());
    if (code === 127) throw new StepError('npm was not found: install Node 20 or later together with npm.');
    if (code !== 0) throw new StepError(`${output.trimEnd()}\nThe packages could not be installed (npm ci).`);
    if (!runsPinnedNode()) {
      throw new StepError(
        `No Node ${leastMajor} is there for ${process.platform} ${process.arch}: install Node ${leastMajor} or later and try again.`,
      );
    }
  });
}

async function isInstalled() {
  const [wanted, present] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ]);
  return wanted !== null && present !== null && holdsAll(wanted, present) && runsPinnedNode();
}

/**
 * npm writes the second list when an installation is complete. Packages of other platforms are optional, and so is
 * a workspace (`link`, and its folder): the product runs without `demo/`.
 */
export function holdsAll(wanted, present) {
  return Object.entries(wanted).every(([folder, { version, integrity, optional, link }]) => {
    const found = present[folder];
    if (!folder.startsWith('node_modules/') || link || (found === undefined && optional)) return true;
    return found !== undefined && found.version === version && found.integrity === integrity;
  });
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** False as well for a binary of another platform, as when a folder was copied between machines. */
function runsPinnedNode() {
  const { status, stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= leastMajor;
}
