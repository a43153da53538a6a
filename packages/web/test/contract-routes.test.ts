import { routes } from 'virtual:earmark-routes';
import { expect, test } from 'vitest';
import accounts from '../../contract/src/accounts/accounts.ts?raw';
import articles from '../../contract/src/playlist/articles.ts?raw';
import { contractRoutes } from '../plugins/contract-routes.ts';

test('later parts add their own endpoints', async () => {
  expect(routes.listPasskeys).toBeUndefined();
  await import('virtual:earmark-later-routes');
  expect(routes.listPasskeys).toEqual(['GET', '/api/user/passkeys', 'user']);
  expect(routes.ownerActions).toBeDefined();
});

test('the table then contains the endpoints of the contract', () => {
  expect(routes.addArticle).toEqual(['POST', '/api/user/articles', 'user']);
  const declared = [accounts, articles].flatMap((source) =>
    [...source.matchAll(/^ {2}(\w+): endpoint\(/gm)].map(([, name]) => name),
  );
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(declared));
});

test('the build refuses the validator in browser code', () => {
  const { resolveId } = contractRoutes();
  const refused: string[] = [];
  const context = {
    error(message: string): never {
      refused.push(message);
      throw new Error(message);
    },
  };
  for (const name of ['zod', 'zod/mini']) {
    expect(() =>
      (resolveId as (source: string, importer: string) => unknown).call(context as never, name, 'a.ts'),
    ).toThrow();
  }
  expect(refused).toHaveLength(2);
});
