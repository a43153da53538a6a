import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { errorTable } from './errors.ts';

describe('the endpoint table', () => {
  const all = Object.entries(endpoints);

  test('declares each method and path once', () => {
    const seen = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(all)('%s declares the parameters its path names', (_name, declared) => {
    const named = [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const shape = 'params' in declared ? Object.keys((declared.params as { shape: object }).shape) : [];
    expect(shape.sort()).toEqual(named.sort());
  });

  test.each(all)('%s lists only errors of the table', (_name, { errors }) => {
    for (const code of errors) expect(errorTable).toHaveProperty(code);
  });
});
