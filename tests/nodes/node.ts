import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_SCRIPT } from '#tests/factories/server-build.ts';
import { inheritedEnv } from '#tests/runtime/podium.ts';
import { endChild, startChild } from './child.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

export type PortalNode = {
  readonly port: number;
  /** Returns the resident memory of the node's process in megabytes. */
  memory(): number;
  /** Returns the processor time that all threads of the node have used so far, in seconds. */
  processorSeconds(): number;
  readyz(): Promise<{
    readonly status: string;
    readonly data_version: number;
    readonly data_lag: number;
    readonly replicas?: readonly { readonly ok: boolean }[];
  }>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const TICKS_PER_SECOND = 100;

/** Starts a portal node in a separate process. */
export async function startNode(
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<PortalNode> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const child = startChild(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER_SCRIPT], {
    cwd: PROJECT_ROOT,
    env: {
      ...inheritedEnv(),
      PORT: String(port),
      HOST: '127.0.0.1',
      PODIUM_DATA: folder,
      PODIUM_DEMO_STOCKS: '0',
      MAP_PROVIDER: 'embedded',
      LOG_LEVEL: 'warn',
      MAX_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Podium is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`a node exited with ${code}\n${output}`)));
  });
  const readProcFile = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    port,
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readProcFile('status'))?.[1]) / 1024),
    processorSeconds() {
      const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readProcFile('stat')) ?? [];
      return (Number(user) + Number(system)) / TICKS_PER_SECOND;
    },
    readyz: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json(),
    kill: () => endChild(child, 'SIGKILL'),
    stop: () => endChild(child, 'SIGTERM'),
  };
}
