import { z } from 'zod';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { type Endpoint, idTokenHeader } from '../../packages/contract/src/index.ts';
import {
  hostileBodies,
  hostileHeaders,
  hostileRequests,
  hostileTexts,
  hostileTypes,
  hostileValues,
  type Random,
} from './hostile-values.ts';

/** A request as the bytes that are sent, and in words. */
export interface Call {
  name: string;
  bytes: Buffer;
  /** True if it carried a sign-in that the service may have ended meanwhile. */
  signedIn: boolean;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Addresses beside the endpoints; `*` stands for a hostile part. */
const pages = [
  '/',
  '/*',
  '/*/*',
  '/audio/*.mp3',
  '/audio/*/*.live.mp3?from=*',
  '/thumbnails/*.jpg',
  '/rss/*.xml',
  '/rss/*/*',
  '/samples/*.mp3',
  '/cards/*.png',
  '/feed-cards/*.png',
  '/feed-pictures/*',
  '/export/*/*',
  '/files/*?expires=*&signature=*',
  '/add?text=*',
  '/add/text?url=*',
  '/s/*',
  '/feeds/*',
  '/outbox?*',
  '/operator/*',
  '/metrics?*',
  '/readyz?*',
  '/assets/*',
  '/api/*',
  '/production/api/*',
  '/api/openapi.json?*',
];

/** Makes calls at random. @param tokenOf returns the token of an account */
export function makeCall(random: Random, tokenOf: () => string): Call {
  const kind = random.next();
  if (kind < 0.05) {
    const request = random.pick(hostileRequests);
    return {
      name: JSON.stringify(request.slice(0, 120)),
      bytes: Buffer.from(request, 'latin1'),
      signedIn: false,
    };
  }
  return kind < 0.2 ? callPage(random, tokenOf) : callEndpoint(random, tokenOf);
}

function callPage(random: Random, tokenOf: () => string): Call {
  const path = random.pick(pages).replaceAll('*', () => inAddress(random, random.pick(hostileTexts)));
  const method = random.chance(0.8) ? 'GET' : random.pick(methods);
  return write(random, {
    method,
    path,
    body: random.chance(0.1) ? random.pick(hostileBodies) : null,
    tokenOf,
  });
}

function callEndpoint(random: Random, tokenOf: () => string): Call {
  const endpoint: Endpoint = random.pick(Object.values(endpoints));
  const params = fieldsOf(random, endpoint.params);
  const path = endpoint.path.replace(/:(\w+)|\*/g, (_, name: string) =>
    inAddress(random, asText(params[name] ?? random.pick(hostileTexts))),
  );
  const query = Object.entries(fieldsOf(random, endpoint.query))
    .map(([name, value]) => `${name}=${inAddress(random, asText(value))}`)
    .join('&');
  return write(random, {
    method: random.chance(0.9) ? endpoint.method : random.pick(methods),
    path: query === '' ? path : `${path}?${query}`,
    body: bodyOf(random, endpoint),
    tokenOf,
  });
}

function bodyOf(random: Random, { body, method }: Endpoint): string | null {
  if (method === 'GET' && random.chance(0.95)) return null;
  if (random.chance(0.1)) return random.pick(hostileBodies);
  if (random.chance(0.1)) return JSON.stringify(random.pick(hostileValues));
  return JSON.stringify(fieldsOf(random, body));
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const schemas = new WeakMap<z.ZodType, JsonSchema>();

/** Returns an object with the fields of a schema, some valid, some hostile, some missing. */
function fieldsOf(random: Random, schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return random.chance(0.1) ? { extra: random.pick(hostileValues) } : {};
  const known =
    schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(schema, known);
  const made = makeValue(random, known, 0.8);
  return typeof made === 'object' && made !== null ? (made as Record<string, unknown>) : { value: made };
}

/** @param valid share of values that fit the schema */
function makeValue(random: Random, schema: JsonSchema, valid: number): unknown {
  if (!random.chance(valid)) return random.pick(hostileValues);
  if (schema.anyOf) return makeValue(random, random.pick(schema.anyOf), valid);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.properties) {
    const entries = Object.entries(schema.properties).filter(() => random.chance(0.85));
    return Object.fromEntries(entries.map(([name, field]) => [name, makeValue(random, field, 0.75)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: random.pick([0, 1, 3, 300]) }, () =>
      makeValue(random, schema.items ?? {}, 0.95),
    );
  if (schema.type === 'integer' || schema.type === 'number') return random.pick([0, 1, 7, 30, 1.5]);
  if (schema.type === 'boolean') return random.chance(0.5);
  return random.pick([...validTexts, random.pick(hostileTexts)]);
}

const validTexts = [
  'sample',
  'a@sample.example',
  'http://127.0.0.1:1/page',
  '123e4567-e89b-12d3-a456-426614174000',
  '2026-01-01T00:00:00.000Z',
  'abcdefghijkl',
  'pro',
];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Encodes a text for an address, correctly or not. */
function inAddress(random: Random, text: string): string {
  if (random.chance(0.15)) return Buffer.from(text.replace(/[\s\0]/g, ''), 'utf8').toString('latin1');
  return encodeURIComponent(text.toWellFormed()).slice(0, random.chance(0.05) ? undefined : 9_000);
}

function write(
  random: Random,
  {
    method,
    path,
    body,
    tokenOf,
  }: { method: string; path: string; body: string | null; tokenOf: () => string },
): Call {
  const signedIn = random.chance(0.85);
  // From many addresses, so that limits by address do not refuse most calls.
  const from = `10.${[1, 2, 3].map(() => Math.floor(random.next() * 256)).join('.')}`;
  const headers = ['Host: earmark.example', 'Connection: close', `X-Forwarded-For: ${from}`];
  if (signedIn) headers.push(`${idTokenHeader}: ${tokenOf()}`);
  const bytes = body === null ? null : Buffer.from(body.isWellFormed() ? body : body.toWellFormed());
  if (bytes) {
    headers.push(`Content-Type: ${random.chance(0.9) ? 'application/json' : random.pick(hostileTypes)}`);
    headers.push(`Content-Length: ${bytes.length}`);
  }
  if (random.chance(0.15)) headers.push(random.pick(hostileHeaders));
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  const name = `${method} ${path.slice(0, 150)} ${JSON.stringify(body?.slice(0, 300) ?? '')} ${headers.slice(4).join(' | ').slice(0, 120)}`;
  return { name, bytes: bytes ? Buffer.concat([head, bytes]) : head, signedIn };
}
