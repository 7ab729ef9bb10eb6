import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endChild, startChild } from './child.ts';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
}

/** Starts nginx as a load balancer for the nodes, with the configuration of deploy/nginx/nodes.conf. */
export async function startProxy(
  folder: string,
  port: number,
  nodes: readonly number[],
): Promise<{ stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const serverDirectives = nodes
    .map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`)
    .join(' ');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream podium { ${serverDirectives} keepalive 32; keepalive_timeout 5s; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://podium;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
  }
}
`,
  );
  const nginxProcess = startChild('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  await waitUntilListening(port);
  return { stop: () => endChild(nginxProcess, 'SIGTERM') };
}

async function waitUntilListening(port: number): Promise<void> {
  for (let attemptsLeft = 100; attemptsLeft > 0; attemptsLeft -= 1) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not listen');
}
