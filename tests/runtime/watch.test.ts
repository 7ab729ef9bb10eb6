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

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_SPAN_ID = '00f067aa0ba902b7';
const TRACE_HEADERS = { traceparent: `00-${TRACE_ID}-${PARENT_SPAN_ID}-01` };
const WAIT_OPTIONS = { timeout: 20_000, interval: 50 };

/** Trace spans that the simulated OpenTelemetry collector has received. */
const spans: SentSpan[] = [];
const serviceNames = new Set<unknown>();
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    for (const { resource, scopeSpans } of JSON.parse(text.toString('utf8')).resourceSpans) {
      serviceNames.add(
        resource.attributes.find(({ key }: Attribute) => key === 'service.name')?.value.stringValue,
      );
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
});

const dataFolder = temporaryFolder();
let podium: Podium;
let origin: string;
let metricsUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  podium = startPodium({
    PODIUM_DATA: dataFolder,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_SERVICE_NAME: 'portal-of-tests',
  });
  origin = new URL(await podium.ready).origin;
  metricsUrl = /Metrics for Prometheus: (\S+)/.exec(podium.stdout())?.[1] ?? '';
});
afterAll(async () => {
  podium.process.kill('SIGTERM');
  await podium.ended;
  collector.closeAllConnections();
  collector.close();
  removeFolder(dataFolder);
});

const logLines = () =>
  podium
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('metrics are served on a separate local port, labelled by route and not by URL', async () => {
  expect(metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await fetch(`${origin}/media/buildings/made-up-by-a-stranger`);
  expect(
    (await fetch(`${origin}/metrics`)).headers.get('content-type'),
    'on the public port the path is an ordinary page',
  ).toContain('html');
  const readMetrics = async () => (await fetch(metricsUrl)).text();
  await vi.waitFor(
    async () =>
      expect(await readMetrics()).toMatch(
        /_count\{route="\/media\/buildings\/\*",method="GET",status="4xx"} 1/,
      ),
    WAIT_OPTIONS,
  );
  const metrics = await readMetrics();
  expect(metrics).toMatch(/^podium_check_ok\{check="forms"} 1$/m);
  expect(metrics).toMatch(/^podium_queue_waiting\{queue="mail"} 0$/m);
  expect(metrics).toMatch(/^podium_database_connections\{pool="visitors",state="idle"} [1-9]/m);
  expect(metrics).toMatch(/^podium_page_draw_seconds_count\{page="none"} [1-9]/m);
  expect(metrics).not.toContain('made-up-by-a-stranger');
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405);
});

test('spans of a request, its page and its statements share the trace id of its log line', async () => {
  const page = await fetch(`${origin}/en/ics/property/find`, { headers: TRACE_HEADERS });
  expect(page.status).toBe(200);
  // The cookie identifies a visitor who may have favourites, so the request queries the database.
  const cookie = `podium_visitor=${'a'.repeat(43)}`;
  await fetch(`${origin}/ics/property/api/favorite2`, { headers: { ...TRACE_HEADERS, cookie } });
  const line = logLines().find(({ url }) => url === '/en/ics/property/find');
  expect(line).toMatchObject({ msg: 'request', trace_id: TRACE_ID, reqId: TRACE_ID });
  const spansOfTrace = () => spans.filter(({ traceId }) => traceId === TRACE_ID);
  await vi.waitFor(() => expect(spansOfTrace().length).toBeGreaterThanOrEqual(4), WAIT_OPTIONS);
  const request = spansOfTrace().find(({ name }) => name === 'GET /*');
  expect(request?.parentSpanId).toBe(PARENT_SPAN_ID);
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(spansOfTrace().find(({ name }) => name === 'draw find')?.parentSpanId).toBe(request?.spanId);
  const callSpan = spansOfTrace().find(({ name }) => name.includes('favorite2'));
  const statementSpan = spansOfTrace().find(({ parentSpanId }) => parentSpanId === callSpan?.spanId);
  expect(statementSpan?.attributes.map(({ key }) => key)).toContain('db.query.text');
  expect(JSON.stringify(statementSpan), 'the trace contains no cookie').not.toContain('aaaa');
  expect([...serviceNames]).toEqual(['portal-of-tests']);
});

test('the server ends with all connections closed and all spans sent', async () => {
  const spanCountBefore = spans.length;
  await fetch(`${origin}/readyz`);
  podium.process.kill('SIGTERM');
  expect(await podium.ended).toBe(0);
  expect(podium.stderr()).toBe('');
  await expect(fetch(metricsUrl)).rejects.toThrow();
  expect(spans.slice(spanCountBefore).map(({ name }) => name)).toContain('GET /readyz');
});

// This test runs last, because a server starts faster on the data of the previous test.
test('a used port for metrics is refused', async () => {
  const portHolder = createTcpServer();
  await new Promise<void>((resolve) => portHolder.listen(0, '127.0.0.1', resolve));
  const { port } = portHolder.address() as AddressInfo;
  try {
    await expectStartFailure(
      startPodium({ PODIUM_DATA: dataFolder, METRICS_PORT: String(port) }),
      `Port ${port} is taken: stop the program that uses it, or set METRICS_PORT to another.`,
    );
  } finally {
    portHolder.close();
  }
});
