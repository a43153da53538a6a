import { type BulkAction, maxCollections, maxTagsPerArticle } from '@earmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ rateLimit: { take: async () => {} } });
});
afterAll(() => t[Symbol.asyncDispose]());

const short = (title: string) => ({ title, text: `${title}. This is short, but there are words in it.` });

async function userWith(titles: readonly string[]): Promise<{ user: TestUser; ids: string[] }> {
  const user = await t.signUp();
  const ids = [];
  for (const title of titles) ids.push((await t.add(user, short(title))).id);
  return { user, ids };
}
const bulk = async (user: TestUser, article_ids: string[], action: BulkAction, tag?: string) =>
  (await t.call('changeArticles', { body: { article_ids, action, ...(tag ? { tag } : {}) } }, user)).body
    .changed;
const titles = async (user: TestUser, query: object = {}) =>
  (await t.call('listArticles', { query }, user)).body.map(({ title }) => title);
const tagsOf = async (user: TestUser) => (await t.call('listTags', {}, user)).body.tags;

describe('a change of many entries', () => {
  test('returns what changed, so that the opposite action restores the state before', async () => {
    const { user, ids } = await userWith(['One', 'Two', 'Three']);
    const [one = '', two = '', three = ''] = ids;
    expect(await bulk(user, [two], 'played')).toEqual([two]);
    const played = await bulk(user, [...ids, one], 'played');
    expect(played.toSorted()).toEqual([one, three].toSorted());
    await bulk(user, played, 'unplayed');
    expect(await titles(user, { filter: 'played' })).toEqual(['Two']);

    expect((await bulk(user, ids, 'delete')).toSorted()).toEqual(ids.toSorted());
    expect(await bulk(user, ids, 'delete')).toEqual([]);
    expect(await titles(user)).toEqual([]);
    expect((await bulk(user, ids, 'restore')).toSorted()).toEqual(ids.toSorted());
    expect(await titles(user)).toEqual(['Three', 'Two', 'One']);
  });

  test('stops and continues conversions, and restores finished entries', async () => {
    const { user, ids } = await userWith(['Waiting', 'Waiting too']);
    await bulk(user, ids, 'delete');
    await t.drain();
    await bulk(user, ids, 'restore');
    expect((await t.list(user)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    await t.drain();
    expect((await t.list(user)).map(({ status }) => status)).toEqual(['completed', 'completed']);
    await bulk(user, ids, 'delete');
    // One was added again meanwhile: that entry stays instead.
    const again = await t.add(user, short('Waiting'));
    expect(await bulk(user, ids, 'restore')).toEqual([ids[1]]);
    expect((await t.list(user)).map(({ id }) => id).toSorted()).toEqual([again.id, ids[1]].toSorted());
  });

  test('accepts addresses, and skips entries of others and unknown ids', async () => {
    const { user, ids } = await userWith(['Mine']);
    const theirs = await userWith(['Theirs']);
    const { article_id } = await t.findEntry(user, ids[0] ?? '');
    for (const action of ['played', 'archive', 'add_tag', 'delete'] as const) {
      const unknown = [...theirs.ids, 'no/such', '123e4567-e89b-12d3-a456-426614174000'];
      expect(await bulk(user, [article_id, ...unknown], action, 'x')).toEqual(ids);
    }
    expect(await t.list(theirs.user)).toMatchObject([
      { played: false, archived: false, deleted: false, tags: [] },
    ]);
  });

  test('refuses too many ids, no ids and an action on tags without a tag', async () => {
    const { user, ids } = await userWith(['Mine']);
    const send = (body: object) => t.call.refused('changeArticles', { body: body as never }, user);
    for (const body of [
      { article_ids: [], action: 'played' },
      { article_ids: Array.from({ length: 5_001 }, (_, at) => `a/${at}`), action: 'played' },
      { article_ids: ids, action: 'add_tag' },
      { article_ids: ids, action: 'add_tag', tag: ' # ' },
      { article_ids: ids, action: 'burn' },
    ]) {
      expect(await send(body)).toMatchObject({ status: 400, body: { error: 'validation_failed' } });
    }
    const longest = Array.from({ length: 5_000 }, (_, at) => `${'a'.repeat(2_040)}${at}`);
    expect(await bulk(user, longest, 'played')).toEqual([]);
    expect(
      (await t.call.refused('changeArticles', { body: { article_ids: ids, action: 'played' } })).status,
    ).toBe(401);
  });
});

test('an archived entry is in no list and feed unless it is requested, and comes back', async () => {
  const { user, ids } = await userWith(['Kept', 'Archived']);
  await t.drain();
  const [, archived = ''] = ids;
  const flag = (value: boolean) =>
    t.call('setArticleFlag', { body: { article_id: archived, attribute: 'archived', value } }, user);
  const { feed_url: url } = (await t.call('getUser', {}, user)).body;
  const episodes = async () => {
    const feed = await t.server.inject({ method: 'GET', url: new URL(url).pathname });
    return [...feed.body.matchAll(/<item>.*?<title>(.*?)</gs)].map(([, title]) => title);
  };
  expect(await episodes()).toEqual(['Archived', 'Kept']);
  expect((await flag(true)).body.archived).toBe(true);
  expect(await titles(user)).toEqual(['Kept']);
  expect(await titles(user, { archived: 'only' })).toEqual(['Archived']);
  expect(await titles(user, { archived: 'include' })).toEqual(['Archived', 'Kept']);
  expect(await episodes()).toEqual(['Kept']);
  await flag(false);
  expect(await titles(user)).toEqual(['Archived', 'Kept']);
  await flag(true);
  // Adding it again takes it out of the archive.
  expect(await t.add(user, short('Archived'))).toMatchObject({ already_added: true, archived: false });
});

describe('tags', () => {
  test('are added, counted, renamed, joined and deleted', async () => {
    const { user, ids } = await userWith(['A', 'B', 'C']);
    const [a = '', b = '', c = ''] = ids;
    expect(await bulk(user, [a, b], 'add_tag', ' #Deep  work ')).toHaveLength(2);
    // The same tag in another spelling.
    expect(await bulk(user, [b, c], 'add_tag', 'deep work')).toEqual([c]);
    await bulk(user, [b], 'add_tag', 'essays');
    expect(await tagsOf(user)).toEqual([
      { tag: 'Deep work', count: 3 },
      { tag: 'essays', count: 1 },
    ]);
    expect((await t.findEntry(user, b)).tags).toEqual(['Deep work', 'essays']);
    expect(await titles(user, { tag: 'ESSAYS' })).toEqual(['B']);

    const renamed = await t.call('renameTag', { body: { tag: 'deep work', new_tag: 'ESSAYS' } }, user);
    expect(renamed.body.tags).toEqual([{ tag: 'essays', count: 3 }]);
    const recased = await t.call('renameTag', { body: { tag: 'essays', new_tag: 'Essays' } }, user);
    expect(recased.body.tags).toEqual([{ tag: 'Essays', count: 3 }]);
    expect(await bulk(user, [a], 'remove_tag', 'essays')).toEqual([a]);
    expect((await t.call('deleteTag', { query: { tag: 'essays' } }, user)).body.tags).toEqual([]);
    expect((await t.call.refused('deleteTag', { query: { tag: 'essays' } }, user)).status).toBe(404);
    const missing = await t.call.refused('renameTag', { body: { tag: 'x', new_tag: 'y' } }, user);
    expect(missing.status).toBe(404);
  });

  test('are limited for an entry and for an account, and nothing is changed beyond', async () => {
    const { user, ids } = await userWith(['Full', 'Empty']);
    const [full = '', empty = ''] = ids;
    for (let at = 0; at < maxTagsPerArticle; at++) await bulk(user, [full], 'add_tag', `tag ${at}`);
    const body = { article_ids: ids, action: 'add_tag' as const, tag: 'one more' };
    const refused = await t.call.refused('changeArticles', { body }, user);
    expect(refused).toMatchObject({ status: 409, body: { error: 'tag_limit_reached' } });
    expect((await t.findEntry(user, empty)).tags).toEqual([]);
    await sql`update playlist_items set tags = array(select 'many ' || n from generate_series(1, 500) n)
      where id = ${full}`.execute(t.app.db);
    const another = { ...body, article_ids: [empty] };
    expect((await t.call.refused('changeArticles', { body: another }, user)).body.error).toBe(
      'tag_limit_reached',
    );
    expect(await bulk(user, [empty], 'add_tag', 'many 7')).toEqual([empty]);
  });
});

describe('collections', () => {
  const rule = {
    types: ['feed' as const],
    tags: ['Essays'],
    language: 'en',
    min_minutes: 15,
    state: 'unplayed' as const,
  };

  test('are saved, listed, changed and deleted by their owner only', async () => {
    const { user, ids } = await userWith(['A']);
    const other = await t.signUp();
    const fields = { name: ' Long  reads ', rule, sort: 'longest' as const };
    const { body: added } = await t.call('addCollection', { body: fields }, user);
    expect(added).toMatchObject({ name: 'Long reads', rule, sort: 'longest' });
    const listed = async (by: TestUser) => (await t.call('listCollections', {}, by)).body.collections;
    expect(await listed(user)).toEqual([added]);
    expect(await listed(other)).toEqual([]);
    const params = { id: added.id };
    expect((await t.call.refused('changeCollection', { params, body: fields }, other)).status).toBe(404);
    expect((await t.call.refused('deleteCollection', { params }, other)).status).toBe(404);

    await bulk(user, ids, 'add_tag', 'Essays');
    await t.call('renameTag', { body: { tag: 'essays', new_tag: 'prose' } }, user);
    expect((await listed(user))[0]?.rule.tags).toEqual(['prose']);
    await t.call('deleteTag', { query: { tag: 'prose' } }, user);
    expect((await listed(user))[0]?.rule.tags).toEqual([]);
    const changed = await t.call(
      'changeCollection',
      { params, body: { name: 'All', rule: {}, sort: 'oldest' } },
      user,
    );
    expect(changed.body).toEqual({ id: added.id, name: 'All', rule: {}, sort: 'oldest' });
    await t.call('deleteCollection', { params }, user);
    expect(await listed(user)).toEqual([]);
  });

  test('have a name, a possible rule and a limit, and are deleted with the account', async () => {
    const user = await t.signUp();
    const fields = { name: 'Short', rule: { max_minutes: 15 }, sort: 'newest' as const };
    for (const bad of [
      { ...fields, name: ' ' },
      { ...fields, rule: { min_minutes: 20, max_minutes: 10 } },
      { ...fields, rule: { tags: ['#'] } },
    ]) {
      const refused = await t.call.refused('addCollection', { body: bad }, user);
      expect(refused).toMatchObject({ status: 400, body: { error: 'validation_failed' } });
    }
    for (let at = 1; at < maxCollections; at++) await t.call('addCollection', { body: fields }, user);
    // Two at the same time, of which one is the last.
    const adding = Array.from({ length: 2 }, () =>
      t.server.inject({
        method: 'POST',
        url: '/api/user/collections',
        headers: { 'earmark-id-token': user.token },
        payload: fields,
      }),
    );
    const codes = (await Promise.all(adding)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
    await t.call('deleteUser', {}, user);
    await t.drain({ delayed: true });
    const { rows } = await sql`select 1 from collections where name = 'Short'`.execute(t.app.db);
    expect(rows).toEqual([]);
  });
});

test('the search finds own titles and texts with marked matches, best first, and nothing of others', async () => {
  const { user } = await userWith(['Lighthouse']);
  const keeper = await t.add(user, {
    title: 'Night watch',
    text: 'A keeper of the lighthouse wrote <gulls> & waited.',
  });
  const { user: other } = await userWith(['Lighthouse elsewhere']);
  await t.drain({ delayed: true });
  const search = async (q: string, by = user) =>
    (await t.call('searchPlaylist', { query: { q } }, by)).body.results;
  const found = await search('lighthouse');
  expect(found).toHaveLength(2);
  expect(found[1]).toMatchObject({ id: keeper.id });
  expect(found[1]?.snippet).toContain('<mark>lighthouse</mark> wrote &lt;gulls&gt; &amp; waited');
  expect((await search('keep')).map(({ id }) => id)).toEqual([keeper.id]);
  expect((await search('lighthouse', other)).map(({ id }) => id)).not.toContain(keeper.id);
  await bulk(user, [keeper.id], 'archive');
  expect(await search('keeper')).toHaveLength(1);
  await bulk(user, [keeper.id], 'delete');
  for (const nothing of ['keeper', '', '   ', "'", '%', '-', '_', ':*'])
    expect(await search(nothing)).toEqual([]);
});

test('5,000 entries change at once', async () => {
  const { user, ids } = await userWith(['Model']);
  await t.drain();
  const { rows } = await sql<{ id: string }>`
    insert into playlist_items (id, user_id, article_id, narration_id, source_key, article_key, article_url, type,
      added_at, updated_at)
    select gen_random_uuid(), user_id, article_id, narration_id, 'copy ' || n, 'copy/' || n, 'copy/' || n, type,
      added_at - n * interval '1 minute', updated_at
    from playlist_items cross join generate_series(1, 4999) n where playlist_items.id = ${ids[0]} returning id`.execute(
    t.app.db,
  );
  const all = [...ids, ...rows.map(({ id }) => id)];
  for (const action of ['played', 'archive', 'add_tag', 'delete', 'restore'] as const) {
    expect(await bulk(user, all, action, 'many')).toHaveLength(5_000);
  }
  expect(await tagsOf(user)).toEqual([{ tag: 'many', count: 5_000 }]);
}, 60_000);
