import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { prose } from '../../../test/articles/outside-web.ts';
import { createTestApp } from '../../../test/create-test-app.ts';
import { bytesOf, readProtobuf } from '../../../test/read-protobuf.ts';
import { createLog } from '../log.ts';
import { isTracingConfigured, openTracing } from './open-tracing.ts';
import { parseTraceparent } from './trace-context.ts';
import { noTracing } from './tracing.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

interface ReceivedSpan {
  name: string;
  trace: string;
  id: string;
  parent: string;
  /** Span ids of the links. */
  links: string[];
  raw: string;
}

/** A receiver of OTLP over HTTP, with the messages of opentelemetry-proto. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const resources: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    for (const resourceSpans of bytesOf(readProtobuf(body), 1).map(readProtobuf)) {
      resources.push(...bytesOf(resourceSpans, 1).map((part) => part.toString('latin1')));
      for (const scope of bytesOf(resourceSpans, 2).map(readProtobuf))
        spans.push(...bytesOf(scope, 2).map(readSpan));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    spans,
    resources,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function readSpan(bytes: Buffer): ReceivedSpan {
  const fields = readProtobuf(bytes);
  const hex = (number: number) => bytesOf(fields, number)[0]?.toString('hex') ?? '';
  return {
    name: bytesOf(fields, 5)[0]?.toString() ?? '',
    trace: hex(1),
    id: hex(2),
    parent: hex(4),
    links: bytesOf(fields, 13).map((link) => bytesOf(readProtobuf(link), 2)[0]?.toString('hex') ?? ''),
    raw: bytes.toString('latin1'),
  };
}

test('a request, its statements and the jobs that it sent are recorded', async () => {
  await using collector = await startCollector();
  const env = { ...collector.env, OTEL_SERVICE_NAME: 'my-earmark' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const log = createLog('silent');
  const tracing = await openTracing(env, { log, trustedProxies: [] });
  {
    await using t = await createTestApp({ tracing, listen: true });
    const user = await t.signUp();
    const response = await fetch(`${t.url}/api/user/articles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'earmark-id-token': user.token },
      body: JSON.stringify({ title: 'A secret title', text: prose(1, 'Secretville').join(' ') }),
    });
    expect(response.status).toBe(200);
    await fetch(`${t.url}/healthz`);
    await t.drain();
  }
  const { spans } = collector;
  const request = spans.find(({ name }) => name === 'POST /api/user/articles');
  expect(request?.parent).toBe('');
  const inRequest = spans.filter(({ trace }) => trace === request?.trace);
  expect(inRequest.map(({ name }) => name)).toEqual(expect.arrayContaining(['sql insert', 'sql select']));
  expect(inRequest.filter(({ id, parent }) => id !== request?.id && parent === '')).toEqual([]);
  const job = spans.find(({ name }) => name === 'job narrate');
  expect(job?.parent).toBe('');
  expect(job?.trace).not.toBe(request?.trace);
  expect(inRequest.map(({ id }) => id)).toContain(job?.links[0]);
  const inJob = spans.filter(({ trace }) => trace === job?.trace);
  expect(inJob.map(({ name }) => name)).toContain('storage put');
  expect(spans.map(({ name }) => name)).not.toContain('GET /healthz');
  expect(collector.resources.join('')).toContain('my-earmark');
  expect(spans.map(({ raw }) => raw).join('')).not.toMatch(/secret title|Secretville|example\.net/);
});

test('a collector that does not answer changes nothing for users', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const tracing = await openTracing(env, { log: createLog('silent'), trustedProxies: [] });
  await using t = await createTestApp({ tracing });
  await t.signUp();
});

test('without the variables, nothing is recorded', async () => {
  expect(await openTracing({}, { log: createLog('silent'), trustedProxies: [] })).toBe(noTracing);
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_SERVICE_NAME: 'earmark' }, false],
])('the standard variables %j turn tracing on: %s', (env, expected) => {
  expect(isTracingConfigured(env)).toBe(expected);
});

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', true],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', false],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', false],
  ['4bf92f3577b34da6a3ce929d0e0e4736', false],
  [undefined, false],
])('the trace context %s is valid: %s', (text, expected) => {
  expect(parseTraceparent(text) !== null).toBe(expected);
});
