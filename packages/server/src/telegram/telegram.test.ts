import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { makePdf } from '../../test/articles/make-pdf.ts';
import type { TestUser } from '../../test/create-test-app.ts';
import { botToken, startTelegramServer, type TelegramServer } from '../../test/telegram/telegram-server.ts';
import { createBot } from './run-bot.ts';

const signal = new AbortController().signal;
let telegram: TelegramServer;
let t: ArticleApp;
let bot: ReturnType<typeof createBot>;
let user: TestUser;
/** A chat of its own for each test. */
let chat = 1_000;
beforeAll(async () => {
  telegram = await startTelegramServer();
  t = await createArticleApp({
    env: { EARMARK_TELEGRAM_TOKEN: botToken, EARMARK_TELEGRAM_API: telegram.url },
  });
  bot = createBot(t.app, { token: botToken, apiUrl: telegram.url }, signal);
  await bot.poll();
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await telegram[Symbol.asyncDispose]();
});
beforeEach(async () => {
  chat++;
  user = await t.signUp();
});

/** Sends messages to the bot, and returns its answers. */
async function say(...messages: (string | Record<string, unknown>)[]): Promise<string[]> {
  telegram.answers.splice(0);
  for (const message of messages)
    telegram.receive({ from: chat, ...(typeof message === 'string' ? { text: message } : message) });
  await bot.poll();
  return telegram.answers.map(({ text }) => text);
}
async function connect(to = user): Promise<string[]> {
  const { url } = (await t.call('connectTelegram', {}, to)).body;
  return say(`/start ${new URL(url).searchParams.get('start')}`);
}
/** A message as Telegram sends it, with the addresses that it found. */
const withLink = (text: string, url: string) => ({
  text,
  entities: [{ type: 'url', offset: text.indexOf(url), length: url.length }],
});
const titles = async () => (await t.list(user)).map(({ title }) => title).sort();

test('a chat is connected by a link from the settings, which works once and for 10 minutes', async () => {
  expect((await t.call('showTelegram', {}, user)).body).toEqual({
    bot: { username: 'earmark_test_bot' },
    chats: [],
  });
  const { url } = (await t.call('connectTelegram', {}, user)).body;
  expect(url).toMatch(/^https:\/\/t\.me\/earmark_test_bot\?start=[\w-]{43}$/);
  const start = `/start ${new URL(url).searchParams.get('start')}`;
  const [answer] = await say(start);
  expect(answer).toContain('This chat is connected to your Earmark account.');
  expect((await t.call('showTelegram', {}, user)).body.chats).toMatchObject([
    { chat_id: String(chat), name: 'Ann Lee' },
  ]);
  const expired = 'This link has expired or was used before.';
  chat++;
  expect((await say(start))[0]).toContain(expired);
  const late = (await t.call('connectTelegram', {}, user)).body;
  t.clock.advance(11 * 60_000);
  expect((await say(`/start ${new URL(late.url).searchParams.get('start')}`))[0]).toContain(expired);
  expect((await say('/start guess'))[0]).toContain(expired);
});

test('a chat that is not connected can add nothing', async () => {
  const [answer] = await say(withLink('https://example.net/ferry', 'https://example.net/ferry'));
  expect(answer).toContain('This chat is not connected to an account.');
  expect(await titles()).toEqual([]);
});

test('the addresses of a message are added, each once, and answered below it', async () => {
  await connect();
  t.web.serve('/ferry', { html: '<title>The ferry</title><p>The ferry left the harbour.</p>' });
  const link = `${t.web.url}/ferry`;
  const text = `Look: ${link}, and again ${link}`;
  const [answer] = await say({
    text,
    entities: [
      { type: 'url', offset: text.indexOf(link), length: link.length },
      { type: 'text_link', offset: 0, length: 4, url: link },
    ],
  });
  const [article] = await t.list(user);
  expect(article).toMatchObject({ clipping_where: 'telegram' });
  expect(answer).toMatch(/^“.+” is in your playlist\. Listen: http/);
  expect(answer).toContain(`/share/${article?.id}`);
  expect((await say(withLink(link, link)))[0]).toContain('was in your playlist before');
  expect(telegram.waiting()).toBe(1);
  await bot.poll();
  expect(telegram.waiting()).toBe(0);
});

test('a text is added as it is, also one that the app has split', async () => {
  await connect();
  const sentence = 'The ferry left the harbour a little before seven, with the gulls above its wake.';
  await say(`A morning\n\n${sentence}`);
  expect(await titles()).toHaveLength(1);
  const long = `${sentence} `.repeat(100);
  const parts = [long.slice(0, 4_050), long.slice(4_050)];
  const answers = await say(...parts);
  expect(answers).toHaveLength(1);
  // The end of a line at which it was split counts as well.
  const lengths = (await t.list(user)).map(({ num_characters }) => num_characters);
  expect(lengths).toContain(long.trim().length + 1);
  expect(await titles()).toHaveLength(2);
});

test('files are added under their names', async () => {
  await connect();
  const file_id = telegram.putFile(makePdf([['The ferry left the harbour a little before seven.']]));
  const document = { file_id, file_name: 'Harbour report.pdf', mime_type: 'application/pdf', file_size: 900 };
  expect((await say({ document }))[0]).toContain('“Harbour report” is in your playlist.');
  expect(await titles()).toEqual(['Harbour report']);
});

test('what cannot be added is answered with the reason', async () => {
  await connect();
  const broken = { file_id: telegram.putFile(Buffer.from('MZ')), file_name: 'setup.exe', file_size: 2 };
  const answers = await say(
    'Hello!',
    { sticker: { file_id: 'x' } },
    { document: broken },
    { document: { ...broken, file_name: 'book.pdf', file_size: 25_000_000 } },
    withLink('https://youtube.com/watch?v=1', 'https://youtube.com/watch?v=1'),
  );
  expect(answers[0]).toContain('There is nothing to read aloud.');
  expect(answers[1]).toContain('There is nothing to read aloud.');
  expect(answers[2]).toBe('This was not added. This kind of file cannot be read.');
  expect(answers[3]).toContain('files of up to 20 MB');
  expect(answers[4]).toMatch(/^This was not added\. /);
  expect(await titles()).toEqual([]);
});

test('/stop, the settings, and the end of the account disconnect a chat', async () => {
  await connect();
  expect(await say('/stop')).toEqual(['This chat is no longer connected.']);
  expect((await say('Hello'))[0]).toContain('is not connected');
  await connect();
  const chat_id = String(chat);
  const other = await t.signUp();
  expect((await t.call.refused('disconnectTelegram', { params: { chat_id } }, other)).status).toBe(404);
  await t.call('disconnectTelegram', { params: { chat_id } }, user);
  expect((await say('Hello'))[0]).toContain('is not connected');
});

test('a chat that connects to another account leaves the first one', async () => {
  await connect();
  const other = await t.signUp();
  await connect(other);
  expect((await t.call('showTelegram', {}, user)).body.chats).toEqual([]);
  expect((await t.call('showTelegram', {}, other)).body.chats).toHaveLength(1);
});

test('a group is not answered', async () => {
  await connect();
  telegram.answers.splice(0);
  telegram.receive({ from: chat, type: 'group', text: '/start' });
  await bot.poll();
  expect(telegram.answers).toEqual([]);
});

test('a message is answered again only if its answer did not arrive, and is added once', async () => {
  await connect();
  const tooMany = { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } };
  telegram.refuse('sendMessage', tooMany);
  const text = 'A text that is long enough to be read aloud, and that is sent once.';
  await expect(say(text)).rejects.toThrow('Too Many Requests');
  expect(telegram.answers).toEqual([]);
  await bot.poll();
  expect(telegram.answers.map((each) => each.text)).toEqual([
    expect.stringContaining('is in your playlist.'),
  ]);
  expect(await titles()).toHaveLength(1);
});

test('a user who blocked the bot stops nobody else', async () => {
  await connect();
  telegram.refuse('sendMessage', { error_code: 403, description: 'Forbidden: bot was blocked by the user' });
  const answers = await say('Hello', 'Hello again');
  expect(answers).toHaveLength(1);
});

test('a message that fails three times is given up', async () => {
  await connect();
  const document = { file_id: 'missing', file_name: 'notes.txt', file_size: 10 };
  await expect(say({ document })).rejects.toThrow('status 404');
  await expect(bot.poll()).rejects.toThrow('status 404');
  await bot.poll();
  expect(telegram.answers.map(({ text }) => text)).toEqual(['Something went wrong. Please send it again.']);
  await bot.poll();
  expect(telegram.waiting()).toBe(0);
});

test('of several processes, one reads the messages', async () => {
  const second = createBot(t.app, { token: botToken, apiUrl: telegram.url }, signal);
  expect(await second.poll()).toBe(false);
  t.clock.advance(121_000);
  expect(await second.poll()).toBe(true);
  expect(await bot.poll()).toBe(false);
  t.clock.advance(121_000);
  expect(await bot.poll()).toBe(true);
});

test('without a token there is no bot', async () => {
  await using plain = await createArticleApp();
  const reader = await plain.signUp();
  expect((await plain.call('showTelegram', {}, reader)).body).toEqual({ bot: null, chats: [] });
  expect((await plain.call.refused('connectTelegram', {}, reader)).status).toBe(404);
});
