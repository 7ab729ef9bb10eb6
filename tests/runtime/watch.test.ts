import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectStartFailure, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

type Attribute = { readonly key: string; readonly value: Record<string, unknown> };
type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const HEADERS = { traceparent: `00-${TRACE}-${PARENT}-01` };
const WAIT = { timeout: 20_000, interval: 50 };

/** Spans that the mock OpenTelemetry collector has received. */
const spans: SentSpan[] = [];
const services = new Set<unknown>();
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    for (const { resource, scopeSpans } of JSON.parse(text.toString('utf8')).resourceSpans) {
      services.add(
        resource.attributes.find(({ key }: Attribute) => key === 'service.name')?.value.stringValue,
      );
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
});

const data = temporaryFolder();
let podium: Podium;
let origin: string;
let metrics: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  podium = startPodium({
    PODIUM_DATA: data,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_SERVICE_NAME: 'portal-of-tests',
  });
  origin = new URL(await podium.ready).origin;
  metrics = /Metrics for Prometheus: (\S+)/.exec(podium.stdout())?.[1] ?? '';
});
afterAll(async () => {
  podium.process.kill('SIGTERM');
  await podium.ended;
  collector.closeAllConnections();
  collector.close();
  removeFolder(data);
});

const logLines = () =>
  podium
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('metrics are told on a port of their own, on this machine alone, by route and not by address', async () => {
  expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await fetch(`${origin}/media/buildings/made-up-by-a-stranger`);
  expect((await fetch(`${origin}/metrics`)).headers.get('content-type'), 'visitors find a page').toContain(
    'html',
  );
  const readMetrics = async () => (await fetch(metrics)).text();
  await vi.waitFor(
    async () =>
      expect(await readMetrics()).toMatch(
        /_count\{route="\/media\/buildings\/\*",method="GET",status="4xx"} 1/,
      ),
    WAIT,
  );
  const text = await readMetrics();
  expect(text).toMatch(/^podium_check_ok\{check="forms"} 1$/m);
  expect(text).toMatch(/^podium_queue_waiting\{queue="mail"} 0$/m);
  expect(text).toMatch(/^podium_database_connections\{pool="visitors",state="idle"} [1-9]/m);
  expect(text).toMatch(/^podium_page_draw_seconds_count\{page="none"} [1-9]/m);
  expect(text).not.toContain('made-up-by-a-stranger');
  expect((await fetch(new URL('/', metrics))).status).toBe(404);
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
});

test('spans of a request, its page and its statements have the trace of its log line', async () => {
  const page = await fetch(`${origin}/en/ics/property/find`, { headers: HEADERS });
  expect(page.status).toBe(200);
  // A visitor with a cookie has favourites, so the request queries the database.
  const cookie = `podium_visitor=${'a'.repeat(43)}`;
  await fetch(`${origin}/ics/property/api/favorite2`, { headers: { ...HEADERS, cookie } });
  const line = logLines().find(({ url }) => url === '/en/ics/property/find');
  expect(line).toMatchObject({ msg: 'request', trace_id: TRACE, reqId: TRACE });
  const spansOfTrace = () => spans.filter(({ traceId }) => traceId === TRACE);
  await vi.waitFor(() => expect(spansOfTrace().length).toBeGreaterThanOrEqual(4), WAIT);
  const request = spansOfTrace().find(({ name }) => name === 'GET /*');
  expect(request?.parentSpanId).toBe(PARENT);
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(spansOfTrace().find(({ name }) => name === 'draw find')?.parentSpanId).toBe(request?.spanId);
  const call = spansOfTrace().find(({ name }) => name.includes('favorite2'));
  const statement = spansOfTrace().find(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statement?.attributes.map(({ key }) => key)).toContain('db.query.text');
  expect(JSON.stringify(statement), 'what a visitor has is no part of it').not.toContain('aaaa');
  expect([...services]).toEqual(['portal-of-tests']);
});

test('ends with everything closed, and the last spans sent', async () => {
  const spanCountBefore = spans.length;
  await fetch(`${origin}/readyz`);
  podium.process.kill('SIGTERM');
  expect(await podium.ended).toBe(0);
  expect(podium.stderr()).toBe('');
  await expect(fetch(metrics)).rejects.toThrow();
  expect(spans.slice(spanCountBefore).map(({ name }) => name)).toContain('GET /readyz');
});

// Runs last, because a start is faster with the data of the previous test.
test('a port for metrics that is taken is refused', async () => {
  const holder = createTcpServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  try {
    await expectStartFailure(
      startPodium({ PODIUM_DATA: data, METRICS_PORT: String(port) }),
      `Port ${port} is taken: stop the program that uses it, or set METRICS_PORT to another.`,
    );
  } finally {
    holder.close();
  }
});
