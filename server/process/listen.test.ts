import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkPortAvailable, localUrl } from './listen.ts';

const portalTarget = (port: number, host: string) => ({
  port,
  host,
  settingNames: ['PORT', 'HOST'] as const,
});

test('reports a port in use in one sentence', async () => {
  const occupyingServer = createServer();
  await new Promise<void>((resolve) => occupyingServer.listen(0, '127.0.0.1', resolve));
  const address = occupyingServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(checkPortAvailable(portalTarget(port, '127.0.0.1'))).rejects.toThrow(
      `Port ${port} is taken: stop the program that uses it, or set PORT to another.`,
    );
  } finally {
    await new Promise((resolve) => occupyingServer.close(resolve));
  }
  await checkPortAvailable(portalTarget(port, '127.0.0.1'));
});

test('reports a host of another machine with the name of its variable', async () => {
  await expect(checkPortAvailable(portalTarget(0, '192.0.2.1'))).rejects.toThrow(
    'HOST must be an address of this machine (got "192.0.2.1").',
  );
});

test.each([
  ['0.0.0.0', 'http://localhost:8080/ics/property'],
  ['192.168.1.5', 'http://192.168.1.5:8080/ics/property'],
  ['fd00::1', 'http://[fd00::1]:8080/ics/property'],
])('the printed address for HOST %s can be opened', (host, address) => {
  expect(localUrl(host, 8080)).toBe(address);
});
