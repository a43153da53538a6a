import { endpoints } from '@earmark/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const read = async () => (await t.server.inject({ url: '/api/openapi.json' })).json();

test('the document is valid OpenAPI 3.1 and contains every endpoint of the contract', async () => {
  const document = await read();
  const result = await new Validator().validate(document);
  expect(result.errors).toBeUndefined();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(operations.sort()).toEqual(Object.keys(endpoints).sort());
});

test('it describes the parameters and responses of a call', async () => {
  const document = await read();
  const call = document.paths['/api/article/{audio_id}/transcript'].get;
  expect(call.parameters).toMatchObject([{ name: 'audio_id', in: 'path', required: true }]);
  expect(call.security).toEqual([{ idToken: [] }, { personalKey: ['read'] }, {}]);
  expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['200', '404', '400', '500']));
  const body = document.paths['/api/identity/sign-in'].post.requestBody.content['application/json'].schema;
  expect(body).toMatchObject({ type: 'object', required: ['email', 'password'] });
  expect(document.paths['/api/user'].delete.responses).toHaveProperty('204');
});

test('the HTML reference lists every endpoint and loads no other file', async () => {
  const { body, headers } = await t.server.inject({ url: '/api/docs' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { path } of Object.values(endpoints)) expect(body).toContain(path.replaceAll("'", '&#39;'));
  expect(body).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
});
