import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minNodeMajor, pinnedNode, root } from './paths.mjs';
import { outerEnv, run } from './run.mjs';
import { StepError, step } from './steps.mjs';

/** Runs `npm ci` if the installed packages differ from the lock file. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await step('Installing packages', async () => {
    const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', args, outerEnv());
    if (code === 127) throw new StepError('npm was not found: install Node 20 or later together with npm.');
    if (code !== 0) throw new StepError(`${output.trimEnd()}\nThe packages could not be installed (npm ci).`);
    if (!runsPinnedNode()) {
      throw new StepError(
        `No Node ${minNodeMajor} is there for ${process.platform} ${process.arch}: install Node ${minNodeMajor} or later and try again.`,
      );
    }
  });
}

async function isInstalled() {
  const [lockedPackages, installedPackages] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ]);
  return (
    lockedPackages !== null &&
    installedPackages !== null &&
    containsAll(lockedPackages, installedPackages) &&
    runsPinnedNode()
  );
}

/**
 * Compares the lock file with the list that npm writes after a complete installation. Packages for
 * other platforms are optional, and so is a workspace (`link` and its folder), because the product runs
 * without `demo/`.
 */
export function containsAll(lockedPackages, installedPackages) {
  return Object.entries(lockedPackages).every(([folder, { version, integrity, optional, link }]) => {
    const installedPackage = installedPackages[folder];
    if (!folder.startsWith('node_modules/') || link || (installedPackage === undefined && optional))
      return true;
    return (
      installedPackage !== undefined &&
      installedPackage.version === version &&
      installedPackage.integrity === integrity
    );
  });
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Returns whether the pinned Node starts with the required version. It does not if the folder was
 * copied from a machine with another platform.
 */
function runsPinnedNode() {
  const { status, stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= minNodeMajor;
}
