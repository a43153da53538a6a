import {
  type Article,
  type Block,
  blockText,
  type correctionEndpoints,
  type EndpointInput,
  type passageEndpoints,
} from '@earmark/contract';
import { createSpeechPool, type SpeechPool } from '@earmark/synthesis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { articlePage, prose } from '../../test/articles/outside-web.ts';
import { createAccounts } from '../accounts/index.ts';
import { createArticles } from '../articles/create-articles.ts';
import { type Entitlements, entitlementsOf } from '../entitlements/entitlements.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createListening } from '../listening/index.ts';
import { createNarrations } from '../narrations/create-narrations.ts';
import { createPassages } from '../passages/index.ts';
import { purgePassages } from '../passages/purge-passages.job.ts';
import { createPlaylist } from './create-playlist.ts';
import { purgeExpiredArticles } from './retention/purge-expired-articles.job.ts';

let t: ArticleApp;
let speech: SpeechPool;
const plan: { held: Entitlements['plan'] } = { held: 'free' };

beforeAll(async () => {
  speech = await createSpeechPool({ workers: 1, light: true });
  t = await openPlaylists(speech);
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await speech.close();
});

function openPlaylists(speech: SpeechPool): Promise<ArticleApp> {
  const entitlements = createEntitlements({
    source: {
      of: async () => ({ ...(await freeOf()), plan: plan.held }),
      redeemVip: async () => {},
    },
  });
  return createArticleApp({
    domains: [
      entitlements,
      createAccounts(),
      createListening(),
      createArticles(),
      createNarrations(),
      createPlaylist(),
      createPassages(),
    ],
    speech,
    listen: true,
  });
}

async function freeOf(): Promise<Entitlements> {
  return {
    plan: 'free',
    trialUsed: false,
    customerId: null,
    vipId: null,
    subscriptions: [],
    legacy: { hd: false, sd: false, creditsHd: 0, creditsSd: 0 },
    voiceQuality: 'sd',
    extraCredits: 0,
    characterLimit: 1_000_000,
    partnerAccess: false,
  };
}

const short = (title: string) => ({
  title,
  text: `${title}. This is short, but there are words to say in it.`,
});

describe('the list', () => {
  test('is sorted newest first, in pages without gaps or duplicates, also while an article is added', async () => {
    const user = await t.signUp();
    const titles = Array.from({ length: 7 }, (_, index) => `Number ${index}`);
    for (const title of titles) await t.add(user, short(title));
    const listedTitles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await t.call('listArticles', { query: { limit: 3, ...(cursor ? { cursor } : {}) } }, user);
      expect(page.body.length).toBeLessThanOrEqual(3);
      listedTitles.push(...page.body.map(({ title }) => title));
      cursor = page.headers['earmark-next-cursor'] as string | undefined;
      if (listedTitles.length === 3) await t.add(user, short('Late'));
    } while (cursor !== undefined);
    expect(listedTitles).toEqual(titles.toReversed());
    const all = (await t.list(user)).map(({ title }) => title);
    expect(all).toEqual(['Late', ...titles.toReversed()]);
  });

  test('can be searched by title and filtered by played state', async () => {
    const user = await t.signUp();
    const [one] = [await t.add(user, short('100% Wool')), await t.add(user, short('Cotton'))];
    await t.call(
      'setArticleFlag',
      { body: { article_id: one.article_id, attribute: 'played', value: true } },
      user,
    );
    const titles = async (query: object) =>
      (await t.call('listArticles', { query }, user)).body.map(({ title }) => title);
    expect(await titles({ q: 'wOOL' })).toEqual(['100% Wool']);
    // Wildcards of SQL match only themselves.
    expect(await titles({ q: '%' })).toEqual(['100% Wool']);
    expect(await titles({ q: '_' })).toEqual([]);
    expect(await titles({ filter: 'played' })).toEqual(['100% Wool']);
    expect(await titles({ filter: 'unplayed' })).toEqual(['Cotton']);
    expect(await titles({ filter: 'all' })).toHaveLength(2);
  });
});

test('returns the total number of entries, and stores the queue of ‘Playing Next’', async () => {
  const [user, other] = [await t.signUp(), await t.signUp()];
  const items = [];
  for (let at = 0; at < 4; at++) items.push((await t.add(user, short(`100% of ${at}`))).id);
  const [first = '', second = '', third = ''] = items;
  const totalOf = async (query: object) =>
    (await t.call('listArticles', { query }, user)).headers['earmark-total-count'];
  await t.call('setArticleFlag', { body: { article_id: first, attribute: 'played', value: true } }, user);
  expect(await totalOf({})).toBe('4');
  expect(await totalOf({ limit: 2 })).toBe('4');
  expect(await totalOf({ limit: 1, filter: 'unplayed' })).toBe('3');
  expect(await totalOf({ limit: 1, q: '0% of' })).toBe('4');
  expect(await totalOf({ limit: 1, q: '0%%of' })).toBe('0');

  const queue = async () => (await t.call('getQueue', {}, user)).body.items;
  expect(await queue()).toEqual([]);
  const theirs = await t.add(other, short('Theirs'));
  const { body } = await t.call('saveQueue', { body: { items: [third, first, third, theirs.id] } }, user);
  expect(body.items).toEqual([third, first]);
  await t.call('saveQueue', { body: { items: [second, third] } }, user);
  await t.call('setArticleFlag', { body: { article_id: third, attribute: 'deleted', value: true } }, user);
  expect(await queue()).toEqual([second]);
  await t.call('setArticleFlag', { body: { article_id: third, attribute: 'deleted', value: false } }, user);
  expect(await queue()).toEqual([second, third]);
  expect((await t.call('getQueue', {}, other)).body.items).toEqual([]);
  const tooMany = Array.from({ length: 501 }, () => first);
  expect((await t.call.refused('saveQueue', { body: { items: tooMany } }, user)).status).toBe(400);
});

describe("another user's entry", () => {
  test('cannot be read, flagged, moved, retried or narrated again', async () => {
    const [owner, other] = [await t.signUp(), await t.signUp()];
    const added = await t.add(owner, short('Private'));
    plan.held = 'pro';
    for (const article_id of [added.article_id, added.id]) {
      const refused = [
        await t.call.refused(
          'setArticleFlag',
          { body: { article_id, attribute: 'deleted', value: true } },
          other,
        ),
        await t.call.refused(
          'setArticleFlag',
          { body: { article_id, attribute: 'played', value: true } },
          other,
        ),
        await t.call.refused('savePosition', { body: { article_id, position: 5 } }, other),
        await t.call.refused('retryArticle', { body: { article_id } }, other),
        await t.call.refused('reprocess', { body: { article_id, voice: 'Joanna' } }, other),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    plan.held = 'free';
    expect(await t.list(other)).toEqual([]);
    expect(await t.findEntry(owner, added.id)).toMatchObject({ played: false, deleted: false, position: 0 });
  });

  test('requires a session for every request', async () => {
    const body = { article_id: 'x', attribute: 'played' as const, value: true };
    expect((await t.call.refused('listArticles', {})).status).toBe(401);
    expect((await t.call.refused('addArticle', { body: { article_url: 'example.com' } })).status).toBe(401);
    expect((await t.call.refused('setArticleFlag', { body })).status).toBe(401);
    expect((await t.call.refused('playlistEvents', {})).status).toBe(401);
  });
});

test('a removed entry leaves the list and can be restored; adding the article again creates another entry', async () => {
  const user = await t.signUp();
  const added = await t.add(user, short('Removed'));
  const flag = async (value: boolean) =>
    (
      await t.call(
        'setArticleFlag',
        { body: { article_id: added.article_id, attribute: 'deleted', value } },
        user,
      )
    ).body;
  expect(await flag(true)).toMatchObject({ id: added.id, deleted: true });
  expect(await t.list(user)).toEqual([]);
  expect(await flag(false)).toMatchObject({ id: added.id, deleted: false });
  await flag(true);
  const again = await t.add(user, short('Removed'));
  expect(again.id).not.toBe(added.id);
  expect(again.already_added).toBe(false);
  const undone = await t.call(
    'setArticleFlag',
    { body: { article_id: added.id, attribute: 'deleted', value: false } },
    user,
  );
  expect(undone.body.id).toBe(added.id);
  expect(await t.list(user)).toHaveLength(1);
});

describe('a correction', () => {
  type Sent = EndpointInput<typeof correctionEndpoints.correctArticle>['body'];
  const correct = (user: { token: string }, body: Sent) => t.call('correctArticle', { body }, user);
  const refusal = async (user: { token: string }, body: Sent) => {
    const { status, body: error } = await t.call.refused('correctArticle', { body }, user);
    return `${status} ${error.error}`;
  };
  const countSpoken = async () => {
    const all = t.app.db.selectFrom('segments').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await all.executeTakeFirstOrThrow()).count;
  };
  const transcriptOf = async (user: { token: string }, { audio_id }: Article) =>
    (await t.call('getTranscript', { params: { audio_id } }, user)).body;
  const sentence = (article_id: string, text: string, before: string, start = 0): Sent => ({
    article_id,
    kind: 'sentence',
    block: 3,
    start,
    end: start + before.length,
    before,
    text,
  });
  const word = (article_id: string, scope: 'here' | 'article' | 'always'): Sent => ({
    article_id,
    kind: 'word',
    block: 3,
    start: 15,
    end: 20,
    written: 'nginx',
    how: 'say',
    spoken: 'engine x',
    scope,
  });

  async function spoken(name: string, { isPublic = false } = {}) {
    const user = await t.signUp();
    const paragraphs = prose(6, name);
    paragraphs[3] = `They asked for nginx by name. ${paragraphs[3]}`;
    if (isPublic) t.web.serve(`/${name}`, { html: articlePage(name, paragraphs) });
    const added = await t.add(
      user,
      isPublic ? { article_url: `${t.web.url}/${name}` } : { title: name, text: paragraphs.join('\n\n') },
    );
    await t.drain();
    const { db } = t.app;
    if (isPublic) await sql`update articles set visibility = 'public' where title = ${name}`.execute(db);
    return { user, old: await t.findEntry(user, added.id), paragraphs };
  }

  test('of a sentence speaks one unit again, in the listener’s own copy, and keeps entry and position', async () => {
    const { user, old, paragraphs } = await spoken('Corrected', { isPublic: true });
    const other = await t.signUp();
    await t.add(other, { article_url: old.article_url });
    const words = (await transcriptOf(user, old)).words;
    const later = words.find(([block]) => block === 5) ?? [];
    await t.call('savePosition', { body: { article_id: old.id, position: (later[3] ?? 0) / 1_000 } }, user);
    const before = await countSpoken();
    const changed = 'They wanted a server that has no name of its own, whatever it costs.';
    const { body } = await correct(user, sentence(old.id, changed, 'They asked for nginx by name.'));
    // The old audio plays until the new one is complete.
    expect(body).toMatchObject({ id: old.id, status: 'completed', audio_url: old.audio_url, corrections: 1 });
    await t.drain();
    expect(await countSpoken()).toBe(before + 1);
    const done = await t.findEntry(user, old.id);
    expect(done.audio_id).not.toBe(old.audio_id);
    expect(done).toMatchObject({ id: old.id, voice: old.voice, corrections: 1 });
    const transcript = await transcriptOf(user, done);
    expect(blockText(transcript.document.blocks[3] as Block)).toBe(
      `${changed}${paragraphs[3]?.slice('They asked for nginx by name.'.length)}`,
    );
    const moved = transcript.words.find(([block]) => block === 5) ?? [];
    expect(moved[3]).not.toBe(later[3]);
    expect(done.position).toBeCloseTo((moved[3] ?? 0) / 1_000, 1);

    // Nobody else gets it: neither a listener of the same article nor a visitor, though the article is public.
    expect((await t.list(other))[0]).toMatchObject({ audio_id: old.audio_id });
    for (const viewer of [other, undefined])
      expect(
        (await t.call.refused('getTranscript', { params: { audio_id: done.audio_id } }, viewer)).status,
      ).toBe(404);
    const sound = (path: string) => fetch(new URL(path, t.url));
    expect((await sound(`/audio/${done.audio_id}.mp3`)).status).toBe(404);
    expect((await sound(done.audio_url)).status).toBe(200);
    expect((await sound(`/audio/${old.audio_id}.mp3`)).status).toBe(200);

    // Undo: the shared narration again, at once.
    const undone = await t.call('undoCorrections', { query: { article_id: old.id } }, user);
    expect(undone.body).toMatchObject({ audio_id: old.audio_id, status: 'completed' });
    expect(undone.body.corrections).toBeUndefined();
    expect(undone.body.position).toBeCloseTo((later[3] ?? 0) / 1_000, 1);
    expect(await countSpoken()).toBe(before + 1);
  });

  test('of a word applies here, in the article, or always, together with other corrections', async () => {
    const { user, old } = await spoken('Said');
    const before = await countSpoken();
    await correct(user, word(old.id, 'here'));
    // A second correction while the first one is under way includes it.
    const changed = 'He left again, as he had always done.';
    await correct(user, sentence(old.id, changed, 'by name.', 21));
    await t.drain();
    expect(await t.findEntry(user, old.id)).toMatchObject({ corrections: 2 });
    expect(await countSpoken()).toBeGreaterThan(before);
    const always = await correct(user, word(old.id, 'always'));
    expect(always.body.corrections).toBe(3);
    const { body: settings } = await t.call('getListening', {}, user);
    expect(settings.pronunciations).toEqual([{ written: 'nginx', how: 'say', spoken: 'engine x' }]);
    const all = { article_id: old.id, all: 'true' } as const;
    await t.call('undoCorrections', { query: all }, user);
    await t.drain();
    expect(await t.findEntry(user, old.id)).toMatchObject({ audio_id: old.audio_id });
    const { status } = await t.call.refused('undoCorrections', { query: all }, user);
    expect(status).toBe(409);
  });

  test('is refused with a reason, and changes nothing', async () => {
    const { user, old } = await spoken('Refused');
    const text = 'They asked for nginx by name.';
    expect(await refusal(user, sentence(old.id, 'Something else.', 'Not what it says.'))).toBe(
      '409 conflict',
    );
    expect(await refusal(user, sentence(old.id, text, text))).toBe('409 conflict');
    expect(await refusal(user, sentence(old.id, ' ', text))).toBe('422 text_missing');
    expect(await refusal(user, sentence(old.id, 'x'.repeat(2_001), text))).toBe('422 sentence_too_long');
    expect(await refusal(user, { ...sentence(old.id, 'New', 'Refused'), block: -1 })).toBe(
      '422 not_editable',
    );
    expect(await refusal(user, { ...word(old.id, 'here'), start: 14 } as Sent)).toBe('409 conflict');
    expect(await refusal(await t.signUp(), word(old.id, 'here'))).toBe('404 not_found');
    expect(await refusal(user, { ...word(old.id, 'here'), spoken: undefined } as Sent)).toBe(
      '400 validation_failed',
    );
    const fresh = await t.add(user, short('Unspoken'));
    expect(await refusal(user, { ...word(fresh.id, 'here'), block: 0 } as Sent)).toBe('409 not_completed');
    const { body: settings } = await t.call('getListening', {}, user);
    const pronunciations = Array.from({ length: 200 }, (_, at) => ({
      written: `w${at}`,
      how: 'word' as const,
    }));
    await t.call('saveListening', { body: { ...settings, pronunciations } }, user);
    expect(await refusal(user, word(old.id, 'always'))).toBe('409 too_many_pronunciations');
    expect(await t.findEntry(user, old.id)).toEqual(old);
    await t.drain();
  });

  test('can be listened to first, and so can text that is left out; only by the listener of the entry', async () => {
    const { user, old } = await spoken('Left out');
    const request = { entry_id: old.id, written: 'nginx', how: 'say', spoken: 'engine x' } as const;
    const speak = (body: EndpointInput<typeof passageEndpoints.speakPassage>['body'], as = user) =>
      t.call('speakPassage', { body }, as);
    const play = (path: string) => fetch(new URL(path, t.url));
    const { body: one } = await speak(request);
    expect(one.is_cut).toBe(false);
    await t.drain();
    const heard = await play(one.audio_url);
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
    // Spoken once.
    expect((await speak(request)).body.audio_url).toBe(one.audio_url);
    expect((await speak({ ...request, how: 'spell' })).body.audio_url).not.toBe(one.audio_url);
    const { document } = await transcriptOf(user, old);
    const length = blockText(document.blocks[1] as Block).length;
    const { body: block } = await speak({ entry_id: old.id, block: 1, start: 0, end: length });
    await t.drain();
    expect((await play(block.audio_url)).status).toBe(200);

    for (const body of [request, { entry_id: old.id, block: 1, start: 0, end: length }])
      expect((await t.call.refused('speakPassage', { body }, await t.signUp())).body.error).toBe('not_found');
    const nothing = { entry_id: old.id, block: 99, start: 0, end: 5 };
    expect((await t.call.refused('speakPassage', { body: nothing }, user)).body.error).toBe('text_missing');
    for (const path of ['/passages/unknown.mp3', one.audio_url.replace(/.{5}\.mp3$/, 'AAAAA.mp3')])
      expect((await play(path)).status).toBe(404);
    await t.call('setArticleFlag', { body: { article_id: old.id, attribute: 'deleted', value: true } }, user);
    expect((await play(one.audio_url)).status).toBe(404);
    t.clock.advance(25 * 3_600_000);
    await t.app.jobs.enqueue(t.app.db, purgePassages, {});
    await t.drain();
    expect(await t.app.db.selectFrom('passages').select('id').execute()).toEqual([]);
  });

  test('replaces files only for a day, and stays when the voice changes', async () => {
    plan.held = 'pro';
    const { user, old } = await spoken('Kept');
    await correct(user, word(old.id, 'here'));
    await t.drain();
    const first = await t.findEntry(user, old.id);
    await t.call('reprocess', { body: { article_id: old.id, voice: 'Joanna' } }, user);
    await t.drain();
    const second = await t.findEntry(user, old.id);
    expect(second).toMatchObject({ voice: 'Joanna', corrections: 1 });
    const purge = async () => {
      await t.app.jobs.enqueue(t.app.db, purgeExpiredArticles, {});
      await t.drain();
      const sounds = [old, first, second].map(({ audio_url }) => fetch(new URL(audio_url, t.url)));
      return (await Promise.all(sounds)).map(({ status }) => status);
    };
    expect(await purge()).toEqual([200, 200, 200]);
    t.clock.advance(25 * 3_600_000);
    expect(await purge()).toEqual([200, 404, 200]);
    plan.held = 'free';
  });
});

describe('another voice', () => {
  const reprocess = (user: { token: string }, article_id: string, voice: string, app = t) =>
    app.call('reprocess', { body: { article_id, voice } }, user);

  test('requires Pro and a known voice', async () => {
    const user = await t.signUp();
    const { article_id } = await t.add(user, short('Voices'));
    const refused = await t.call.refused('reprocess', { body: { article_id, voice: 'Joanna' } }, user);
    expect(refused.body.error).toBe('pro_required');
    const unknown = await t.call.refused('reprocess', { body: { article_id, voice: 'Nobody' } }, user);
    expect(unknown.body.error).toBe('unknown_voice');
    expect((await entitlementsOf(t.app, user.userId)).plan).toBe('free');
  });

  test('replaces the old voice when it is completed; until then, or if it fails, the old one plays', async () => {
    plan.held = 'pro';
    const user = await t.signUp();
    const added = await t.add(user, { title: 'Re-voiced', text: prose(2, 'Voe').join('\n\n') });
    await t.drain();
    const old = await t.findEntry(user, added.id);
    await t.call('savePosition', { body: { article_id: added.id, position: (old.duration ?? 0) / 2 } }, user);
    const { body } = await reprocess(user, added.article_id, 'Joanna');
    const waiting = await t.findEntry(user, added.id);
    expect(waiting).toMatchObject({
      status: 'completed',
      audio_url: old.audio_url,
      voice: 'Matthew',
      status_details: 'Changing the voice to Joanna...',
    });
    expect(body.audio_url).not.toBe(old.audio_url);
    // Playback continues: the old file is served whole and in ranges, and the new narration can be streamed.
    const sound = (path: string, headers = {}) => fetch(new URL(path, t.url), { headers });
    expect((await sound(waiting.audio_url)).status).toBe(200);
    expect((await sound(waiting.audio_url, { range: 'bytes=1000-1999' })).status).toBe(206);
    expect((await sound(body.audio_url)).status).toBe(409);
    await t.drain();
    const done = await t.findEntry(user, added.id);
    expect(done).toMatchObject({
      id: added.id,
      status: 'completed',
      audio_url: body.audio_url,
      voice: 'Joanna',
    });
    // Half-way in one voice is half-way in the other.
    expect(done.position / (done.duration ?? 1)).toBeCloseTo(0.5, 2);
    expect((await fetch(new URL(old.audio_url, t.url))).status).toBe(200);

    // Requesting the current voice changes nothing, also while another one is being prepared.
    await reprocess(user, added.id, 'Amy');
    expect((await reprocess(user, added.id, 'Joanna')).body.audio_url).toBe(done.audio_url);
    await t.drain();
    expect(await t.findEntry(user, added.id)).toMatchObject({
      voice: 'Joanna',
      status_details: 'Processing complete!',
    });
    plan.held = 'free';
  });

  test('with a changed pronunciation, synthesizes one unit again and keeps the others and the entry', async () => {
    plan.held = 'pro';
    const user = await t.signUp();
    const paragraphs = prose(6, 'Fetlar');
    paragraphs[3] = `They asked for nginx by name. ${paragraphs[3]}`;
    const added = await t.add(user, { title: 'Said otherwise', text: paragraphs.join('\n\n') });
    await t.drain();
    const old = await t.findEntry(user, added.id);
    const countSpoken = async () => {
      const all = t.app.db.selectFrom('segments').select(({ fn }) => fn.countAll<number>().as('count'));
      return (await all.executeTakeFirstOrThrow()).count;
    };
    const before = await countSpoken();
    const settings = (await t.call('getListening', {}, user)).body;
    const pronunciations = [{ written: 'nginx', how: 'say' as const, spoken: 'engine x' }];
    await t.call('saveListening', { body: { ...settings, pronunciations } }, user);
    // An existing narration does not change until the listener requests it.
    expect((await t.findEntry(user, added.id)).audio_url).toBe(old.audio_url);
    const { body } = await reprocess(user, added.id, 'Matthew');
    expect(await t.findEntry(user, added.id)).toMatchObject({
      status_details: 'Converting to audio again...',
      audio_url: old.audio_url,
    });
    await t.drain();
    expect(await countSpoken()).toBe(before + 1);
    const done = await t.findEntry(user, added.id);
    expect(done).toMatchObject({ id: added.id, audio_url: body.audio_url, voice: 'Matthew' });
    expect(done.audio_url).not.toBe(old.audio_url);
    // Nothing changed since, so the request does nothing.
    expect((await reprocess(user, added.id, 'Matthew')).body.audio_url).toBe(done.audio_url);
    plan.held = 'free';
  });

  test('is narrated again by its own engine after a substitute engine narrated it', async () => {
    // The other tests use only the fastest engine.
    const both = await createSpeechPool({ workers: 1 });
    await using _ = { [Symbol.asyncDispose]: () => both.close() };
    await using t = await openPlaylists(both);
    plan.held = 'pro';
    const user = await t.signUp();
    const added = await t.add(user, { title: 'Stood in for', text: prose(1, 'Unst').join('\n\n') });
    await t.drain();
    const old = await t.findEntry(user, added.id);
    const { spoken_engine: own } = await t.app.db
      .selectFrom('narrations')
      .select('spoken_engine')
      .where('audio_id', '=', old.audio_id)
      .executeTakeFirstOrThrow();
    const spokenBy = async (engine: string) => {
      await t.app.db
        .updateTable('narrations')
        .set({ spoken_engine: engine })
        .where('audio_id', '=', old.audio_id)
        .execute();
      return (await reprocess(user, added.id, 'Matthew', t)).body.audio_url;
    };
    // The engine that narrated it is gone and may have been the better one.
    expect(await spokenBy('polly')).toBe(old.audio_url);
    const engines = t.app.speech?.capabilities.engines.map(({ id }) => id) ?? [];
    const other = engines.find((id) => id !== own);
    if (!other) throw new Error('this test needs a second speech engine');
    const fresh = await spokenBy(other);
    expect(fresh).not.toBe(old.audio_url);
    expect((await t.findEntry(user, added.id)).audio_url).toBe(old.audio_url);
    await t.drain();
    expect(await t.findEntry(user, added.id)).toMatchObject({
      id: added.id,
      audio_url: fresh,
      status_details: 'Processing complete!',
    });
    expect((await reprocess(user, added.id, 'Matthew', t)).body.audio_url).toBe(fresh);
    plan.held = 'free';
  });

  test('reads each language with its voice, at the rate and pitch that the listener chose', async () => {
    plan.held = 'pro';
    const user = await t.signUp();
    await t.call('savePreferredVoices', { body: { preferred_voices: ['Kendra', 'Sergio'] } }, user);
    const spanish =
      'El puerto estaba en silencio y nadie esperaba ningún barco. Por la mañana llegaron las gaviotas, como siempre.';
    const english = 'The harbour was quiet and nobody expected a ship. In the morning the gulls came back.';
    const slow = await t.add(user, { title: 'Harbour', text: english });
    const inSpanish = await t.add(user, { title: 'El puerto', text: spanish });
    const settings = (await t.call('getListening', {}, user)).body;
    await t.call('saveListening', { body: { ...settings, rate: 1.5, pitch: 2 } }, user);
    const fast = await t.add(user, { title: 'Harbour again', text: english });
    await t.drain();
    expect((await t.findEntry(user, inSpanish.id)).voice_name).toBe('Sergio');
    const [before, after] = [await t.findEntry(user, slow.id), await t.findEntry(user, fast.id)];
    expect([before.voice_name, after.voice_name]).toEqual(['Kendra', 'Kendra']);
    expect((after.duration ?? 0) / (before.duration ?? 1)).toBeLessThan(0.85);
    plan.held = 'free';
  });

  test('immediately replaces a narration that has no audio yet', async () => {
    plan.held = 'pro';
    const user = await t.signUp();
    const added = await t.add(user, { title: 'Not yet', text: prose(2, 'Unst').join('\n\n') });
    const { body } = await reprocess(user, added.id, 'Kendra');
    expect(await t.findEntry(user, added.id)).toMatchObject({
      status: 'pending',
      voice: 'Kendra',
      audio_url: '',
    });
    await t.drain();
    expect(await t.findEntry(user, added.id)).toMatchObject({
      status: 'completed',
      audio_url: body.audio_url,
    });
    const { count } = await t.app.db
      .selectFrom('narrations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('voice', '=', 'Matthew')
      .where('status', 'in', ['pending', 'in_progress'])
      .where('article_id', 'in', (select) =>
        select.selectFrom('playlist_items').select('article_id').where('id', '=', added.id),
      )
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    plan.held = 'free';
  });
});

describe('events', () => {
  type Event = { event: string; data: Record<string, unknown> };

  /** Opens the event stream as a browser does. */
  async function openEvents(token: string) {
    const stop = new AbortController();
    const response = await fetch(new URL('/api/user/events', t.url), {
      headers: { 'earmark-id-token': token },
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async (matches: (event: Event) => boolean): Promise<Event> => {
      for (;;) {
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, name, data] = /^event: (.*)\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
          text = text.slice(end + 2);
          const event = name && data ? { event: name, data: JSON.parse(data) } : null;
          if (event && matches(event)) return event;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) throw new Error('the event stream ended');
        text += chunk.value;
      }
    };
    return { next, close: () => stop.abort(), reader };
  }
  const about = (id: string, check: (article: Article) => boolean) => (event: Event) =>
    event.event === 'article' && event.data['id'] === id && check(event.data as unknown as Article);

  test('send every step to all devices of the listener, and to nobody else', async () => {
    const [user, stranger] = [await t.signUp(), await t.signUp()];
    const [desk, phone, elsewhere] = [
      await openEvents(user.token),
      await openEvents(user.token),
      await openEvents(stranger.token),
    ];
    const added = await t.add(user, { title: 'Followed', text: prose(3, 'Foula').join('\n\n') });
    const drained = t.drain();
    await desk.next(about(added.id, ({ status }) => status === 'pending'));
    const growing = await desk.next(about(added.id, ({ status }) => status === 'in_progress'));
    expect(growing.data['available_seconds']).toBeGreaterThan(0);
    const done = await desk.next(about(added.id, ({ status }) => status === 'completed'));
    expect(done.data).toEqual({ ...(await t.findEntry(user, added.id)) });
    await drained;

    await t.call('savePosition', { body: { article_id: added.article_id, position: 12.5 } }, user);
    const position = await phone.next(({ event }) => event === 'position');
    expect(position.data).toEqual({ id: added.id, article_id: added.article_id, position: 12.5 });
    expect((await t.findEntry(user, added.id)).position).toBe(12.5);
    // Last write wins.
    await t.call('savePosition', { body: { article_id: added.article_id, position: 3 } }, user);
    expect((await t.findEntry(user, added.id)).position).toBe(3);

    const body = { article_id: added.article_id, attribute: 'deleted' as const, value: true };
    await t.call('setArticleFlag', { body }, user);
    await phone.next(about(added.id, ({ deleted }) => deleted));

    await t.call('saveQueue', { body: { items: [added.id] } }, user);
    expect(await phone.next(({ event }) => event === 'queue')).toEqual({ event: 'queue', data: {} });
    await t.call('updateUser', { body: { name: 'Ada' } }, user);
    expect(await desk.next(({ event }) => event === 'account')).toEqual({ event: 'account', data: {} });

    // The stranger's first event is about the stranger's own article.
    const own = await t.add(stranger, short('Own'));
    const first = await elsewhere.next(({ event }) => event !== 'reload' && event !== 'account');
    expect(first.data['id']).toBe(own.id);
    for (const stream of [desk, phone, elsewhere]) stream.close();
  });

  test('end when the account is deleted', async () => {
    const user = await t.signUp();
    const stream = await openEvents(user.token);
    await t.call('deleteUser', {}, user);
    await expect(stream.next(() => true)).rejects.toThrow('ended');
  });
});
