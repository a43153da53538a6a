import type { Article, articleEndpoints, EndpointInput, EndpointResponse } from '@earmark/contract';
import { createTestApp, type TestApp, type TestAppOptions, type TestUser } from '../create-test-app.ts';
import { type OutsideWeb, openOutsideWeb } from './outside-web.ts';

type NewArticle = EndpointInput<typeof articleEndpoints.addArticle>['body'];
type Added = EndpointResponse<typeof articleEndpoints.addArticle>;

/** A test app with a fake web to fetch from, and the steps that listeners take. */
export interface ArticleApp extends TestApp {
  readonly web: OutsideWeb;
  /** Adds an article as a user would, slightly later than the one added before. */
  add(user: TestUser, article: NewArticle): Promise<Added>;
  /** Returns the user's playlist. */
  list(user: TestUser): Promise<Article[]>;
  /** Returns one entry of the list. */
  findEntry(user: TestUser, id: string): Promise<Article>;
  /** Returns the bytes of a blob. */
  read(key: string): Promise<Buffer>;
}

export async function createArticleApp(options: TestAppOptions = {}): Promise<ArticleApp> {
  const web = await openOutsideWeb();
  const t = await createTestApp({
    ...options,
    env: { EARMARK_FETCH_ALLOW_PRIVATE: 'true', EARMARK_WORKERS: '1', ...options.env },
  });
  const list = async (user: TestUser) => (await t.call('listArticles', {}, user)).body;
  return {
    ...t,
    web,
    add: async (user, body) => {
      t.clock.advance(1_000);
      return (await t.call('addArticle', { body }, user)).body;
    },
    list,
    findEntry: async (user, id) => {
      const found = (await list(user)).find((article) => article.id === id);
      if (!found) throw new Error('the entry is not in the list');
      return found;
    },
    read: async (key) => {
      const content = await t.app.blobs.get(key);
      if (!content) throw new Error(`there is no blob ${key}`);
      return Buffer.concat(await content.stream.toArray());
    },
    [Symbol.asyncDispose]: async () => {
      await t[Symbol.asyncDispose]();
      await web[Symbol.asyncDispose]();
    },
  };
}
