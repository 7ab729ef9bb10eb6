import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';
import { outerEnv, run } from './run.mjs';
import { StepError, step } from './steps.mjs';

/** The Nu HTML Checker. It is 30 MB and requires Java, so only the tests that use it download it. */
const VNU_VERSION = '26.9.27';
/** Checksum of the package in the npm registry's format. */
const VNU_INTEGRITY =
  'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==';
const JAR_PATH_IN_PACKAGE = 'package/build/dist/vnu.jar';

const cacheFolder = path.join(root, 'node_modules/.cache');
const jarPath = path.join(cacheFolder, `vnu-${VNU_VERSION}.jar`);

/**
 * Returns the path of the checker's JAR file, which it downloads if necessary, or null if the machine
 * has no Java.
 */
export async function ensureVnu() {
  // Some systems have a `java` command that only explains how to install Java.
  const { code } = await run('java', ['-version']);
  if (code !== 0) {
    process.stdout.write('• No java was found: no page is checked against the rules of HTML (vnu).\n');
    return null;
  }
  if (!existsSync(jarPath)) await step('Getting the HTML checker', fetchJar);
  return jarPath;
}

async function fetchJar() {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder, 'vnu-'));
  try {
    const packageSpec = `vnu-jar@${VNU_VERSION}`;
    const args = ['pack', packageSpec, '--ignore-scripts', '--pack-destination', folder];
    const { code, output } = await run('npm', args, outerEnv());
    if (code !== 0) throw new StepError(`${packageSpec} could not be fetched:\n${output.trimEnd()}`);
    const packageFile = path.join(folder, `vnu-jar-${VNU_VERSION}.tgz`);
    if (integrityOf(await readFile(packageFile)) !== VNU_INTEGRITY)
      throw new StepError(`${packageSpec} does not match its checksum in scripts/lib/vnu.mjs.`);
    const unpackResult = await run('tar', ['-xzf', packageFile, '-C', folder, JAR_PATH_IN_PACKAGE]);
    if (unpackResult.code !== 0)
      throw new StepError(`${packageSpec} could not be unpacked:\n${unpackResult.output}`);
    await rename(path.join(folder, JAR_PATH_IN_PACKAGE), jarPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function integrityOf(bytes) {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}
