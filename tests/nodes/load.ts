import http from 'node:http';

export type Answer = {
  /** Milliseconds since the load began. */
  readonly at: number;
  readonly ms: number;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly path: string;
};

export type Load = { readonly answers: readonly Answer[]; stop(): Promise<void> };

/** Asks again and again over so many connections; `next` says what. */
export function startLoad(port: number, connections: number, next: (count: number) => string): Load {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  const begun = performance.now();
  let count = 0;
  let isStopped = false;

  function ask(path: string): Promise<number> {
    return new Promise((resolve) => {
      const request = http.get({ host: '127.0.0.1', port, path, agent, timeout: 10_000 }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(0));
    });
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      count += 1;
      const path = next(count);
      const asked = performance.now();
      const status = await ask(path);
      answers.push({ at: asked - begun, ms: performance.now() - asked, status, path });
    }
  }

  const runs = Array.from({ length: connections }, run);
  return {
    answers,
    async stop() {
      isStopped = true;
      await Promise.all(runs);
      agent.destroy();
    },
  };
}

/** The value that so many of a hundred are below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
