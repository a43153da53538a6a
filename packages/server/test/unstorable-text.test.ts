import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, endpoints, idTokenHeader } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestUser } from './create-test-app.ts';

/**
 * Tests every field of every endpoint with NUL and unpaired surrogates, which PostgreSQL cannot store in
 * text.
 */
const inboundSecret = 'samples-of-twenty-letters';
let t: TestApp;
let user: TestUser;

let pages: string;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'earmark-pages-'));
  await writeFile(join(pages, 'index.html'), '<html><head><title>Page</title></head><body></body></html>');
  t = await createTestApp({
    webDist: pages,
    rateLimit: { take: async () => {} },
    env: { EARMARK_INBOUND_SECRET: inboundSecret },
  });
  user = await t.signUp();
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await rm(pages, { recursive: true });
});

type Part = 'params' | 'query' | 'body';
type Key = string | number;

/** Texts of which at least one matches the format of each field. */
const samples = [
  inboundSecret,
  'sample',
  '7',
  'https://sample.example/page',
  'a@sample.example',
  '123e4567-e89b-12d3-a456-426614174000',
  'sample/123e4567-e89b-12d3-a456-426614174000',
  '2026-01-01T00:00:00.000Z',
  // 32 bytes in base64url.
  'sample_sample_sample_sample_sample_sample_7',
];

type Shape = Readonly<Record<string, z.ZodType>>;
type Def =
  | { type: 'object'; shape: Shape }
  | { type: 'array'; element: z.ZodType }
  | { type: 'record' }
  | { type: 'union'; options: readonly z.ZodType[] }
  | { type: 'optional' | 'nullable' | 'default' | 'prefault' | 'catch'; innerType: z.ZodType }
  | { type: 'pipe'; in: z.ZodType; out: z.ZodType }
  | { type: 'string' | 'unknown' | 'number' | 'boolean' | 'enum' | 'literal' };
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** Returns a value that a schema accepts. */
function sampleOf(schema: z.ZodType): unknown {
  const def = defOf(schema);
  if (def.type === 'object') {
    return Object.fromEntries(
      Object.entries(def.shape)
        .map(
          ([key, field]) => [key, field.safeParse(undefined).success ? undefined : sampleOf(field)] as const,
        )
        .filter(([, value]) => value !== undefined),
    );
  }
  if (def.type === 'array') return [sampleOf(def.element)];
  if (def.type === 'union') return def.options.map(sampleOf).find((value) => schema.safeParse(value).success);
  if ('innerType' in def) return sampleOf(def.innerType);
  if (def.type === 'pipe') return sampleOf(def.out) ?? sampleOf(def.in);
  const options =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
  return [...options.toReversed(), ...samples, 1, 5, 1_000_000, true, {}].find(
    (value) => schema.safeParse(value).success,
  );
}

/** Returns the paths of all texts in a schema. */
function textsOf(schema: z.ZodType, path: readonly Key[] = []): (readonly Key[])[] {
  const def = defOf(schema);
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([key, field]) => textsOf(field, [...path, key]));
  }
  if (def.type === 'array') return textsOf(def.element, [...path, 0]);
  if (def.type === 'record') return [[...path, 'sample']];
  if (def.type === 'union') return def.options.flatMap((option) => textsOf(option, path));
  if ('innerType' in def) return textsOf(def.innerType, path);
  if (def.type === 'pipe') return textsOf(def.in, path);
  return def.type === 'string' || def.type === 'unknown' ? [path] : [];
}

/** Returns the schemas that may contain a path: for a union, its options. */
function alternatives(schema: z.ZodType): readonly z.ZodType[] {
  const def = defOf(schema);
  return def.type === 'union' ? def.options : [schema];
}

function setAt(value: unknown, [key, ...rest]: readonly Key[], text: string): unknown {
  if (key === undefined) return text;
  const held = (value ?? (typeof key === 'number' ? [] : {})) as Record<Key, unknown>;
  const copy = (Array.isArray(held) ? [...held] : { ...held }) as Record<Key, unknown>;
  copy[key] = setAt(held[key], rest, text);
  return copy;
}

interface Case {
  name: string;
  endpoint: Endpoint;
  part: Part;
  schema: z.ZodType;
  path: readonly Key[];
}

const titleOf = ({ name, part, path }: Case) => `${name} ${[part, ...path].join('.')}`;

/** All fields except a secret that is compared before anything is read. */
const cases: Case[] = Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
  .flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      (endpoint[part] ? alternatives(endpoint[part]) : []).flatMap((schema) =>
        textsOf(schema).map((path) => ({ name, endpoint, part, schema, path })),
      ),
    ),
  )
  .filter((each) => titleOf(each) !== 'inboundMail params.secret');

/** Fields whose text is cleaned rather than refused. */
const cleaned =
  /^(?:add(?:Article)? body\.(?:text|title|html)|dryRun body\.selection_text|freeConvert body\.text|makeOpening body\.text|reportArticle body\.message|(?:createHighlight|changeNote) body\.note|correctArticle body\.text|importOpml body\.opml)$|^\w+ body\.(?:metadata\.sample|first\.sample|last\.sample|events\.0\.properties\.sample|with_trial|amount|currency)$/;

async function send({ endpoint, part, schema, path }: Case, text: string) {
  const parts: Record<Part, unknown> = { params: {}, query: {}, body: undefined };
  for (const each of ['params', 'query', 'body'] as const) {
    if (endpoint[each]) parts[each] = sampleOf(endpoint[each]);
  }
  parts[part] = setAt(sampleOf(schema), path, text);
  const { params, query, body } = parts as {
    params: Record<string, string>;
    query: Record<string, string>;
    body: unknown;
  };
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const response = await t.server.inject({
    method: endpoint.method,
    url,
    query,
    headers: { [idTokenHeader]: user.token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.body };
}

/** Appends the character to a text that the field accepts, if there is one without the character. */
const spoil = (schema: z.ZodType, path: readonly Key[], character: string): string => {
  const fits =
    samples.find((text) => schema.safeParse(setAt(sampleOf(schema), path, text)).success) ?? 'sample';
  return `${fits.slice(0, 3)}${character}${fits.slice(3)}`;
};

test('covers every part of every endpoint, with samples that are valid without the character', () => {
  for (const part of ['params', 'query', 'body']) {
    expect(cases.filter((each) => each.part === part).length).toBeGreaterThan(5);
  }
  const wrong = cases.filter(({ schema }) => !schema.safeParse(sampleOf(schema)).success);
  expect(wrong.map(titleOf)).toEqual([]);
});

describe('a field', () => {
  test.each(
    cases.filter((each) => !cleaned.test(titleOf(each))).map((each) => [titleOf(each), each] as const),
  )('refuses a NUL: %s', async (_title, each) => {
    const { status, body } = await send(each, spoil(each.schema, each.path, '\0'));
    expect({ status, body: JSON.parse(body) }).toMatchObject({
      status: 400,
      body: { error: 'validation_failed' },
    });
    expect(body).not.toContain('\\u0000');
  });

  const inBodies = cases.filter((each) => each.part === 'body' && !cleaned.test(titleOf(each)));
  test.each(inBodies.map((each) => [titleOf(each), each] as const))(
    'refuses an unpaired surrogate: %s',
    async (_title, each) => {
      const { status, body } = await send(each, spoil(each.schema, each.path, '\ud83d'));
      expect({ status, body: JSON.parse(body) }).toMatchObject({
        status: 400,
        body: { error: 'validation_failed' },
      });
    },
  );

  test.each(
    cases.filter((each) => cleaned.test(titleOf(each))).map((each) => [titleOf(each), each] as const),
  )('for free text is cleaned instead: %s', async (title, each) => {
    for (const character of ['\0', '\ud83d']) {
      const { status, body } = await send(each, spoil(each.schema, each.path, character));
      expect(status, body).toBeLessThan(500);
      expect(body).not.toContain('cannot be stored');
      expect(title).toMatch(/body/);
    }
  });
});

test.each(['\0', '\ud83d'])('pasted text with %j is accepted without it', async (character) => {
  const { body } = await t.call(
    'addArticle',
    { body: { title: `Ti${character}tle`, text: `The lamp${character} turns every ten seconds.` } },
    user,
  );
  expect(body.num_characters).toBeGreaterThan(30);
  expect(body.title).not.toContain(character);
  const { body: list } = await t.call('listArticles', {}, user);
  expect(list.map(({ id }) => id)).toContain(body.id);
});

test('removes a NUL from names in analytics facts, however deeply nested', async () => {
  const nested = `${'['.repeat(20_000)}"a\\u0000"${']'.repeat(20_000)}`;
  const response = await t.server.inject({
    method: 'PUT',
    url: '/api/user/attribution',
    headers: { [idTokenHeader]: user.token, 'content-type': 'application/json' },
    payload: `{"consent":true,"first":{"a\\u0000b":${nested}}}`,
  });
  expect(response.statusCode).toBe(204);
});

test.each([
  '/feed/%00',
  '/feed/sample.example%00/feed.xml',
  '/share/%00',
  '/audio/%00.mp3',
  '/passages/%00.mp3',
  '/audio/sample00.live.mp3?from=%00',
  '/thumbnails/%00.jpg',
  '/samples/%00.mp3',
  '/rss/%00.xml',
  '/files/%00',
  '/cards/%00.png',
  '/feed-cards/sample.example%00/feed.xml.png',
  '/feed-pictures/sample.example%00/feed.xml',
  '/partner-logos/%00',
  '/api/get_feed/sample.example%00/feed.xml',
  '/websub/%00?hub.mode=subscribe&hub.topic=%00&hub.challenge=%00',
  '/search?q=%00',
  '/%00',
])('no page fails because of a NUL: %s', async (url) => {
  expect((await t.server.inject({ url })).statusCode).toBeLessThan(500);
});
