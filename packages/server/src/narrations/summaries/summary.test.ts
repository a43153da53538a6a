import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { type OutsideWeb, openOutsideWeb, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';

/** A fake server with an OpenAI-compatible API. */
let model: OutsideWeb;
let requests: {
  headers: Record<string, unknown>;
  body: { model: string; messages: { content: string }[] };
}[] = [];
let t: ArticleApp;

beforeAll(async () => {
  model = await openOutsideWeb();
  t = await createArticleApp({
    env: {
      EARMARK_SUMMARY_URL: `${model.url}/v1`,
      EARMARK_SUMMARY_MODEL: 'small',
      EARMARK_SUMMARY_KEY: 'secret',
    },
  });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

/** Sets the model's response. */
function setResponse(status: number, content: unknown): void {
  requests = [];
  model.serve('/v1/chat/completions', async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
}

async function newPro(): Promise<TestUser> {
  const user = await t.signUp();
  await runOperator(t.app, readCommand(['grant', user.email, 'pro']));
  return user;
}
const turnOn = (user: TestUser) => t.call('updateUser', { body: { addTldr: true } }, user);
const story = (position: string) => ({
  title: `News from ${position}`,
  text: prose(3, position).join('\n\n'),
});
const transcriptOf = async (user: TestUser, audio_id: string) =>
  (await t.call('getTranscript', { params: { audio_id } }, user)).body;
const textOf = (block: unknown) =>
  (block as { runs: { text: string }[] }).runs.map(({ text }) => text).join('');

test('a summary by a model is spoken before the article as a chapter and part of its transcript', async () => {
  const user = await newPro();
  await turnOn(user);
  setResponse(200, '  A ferry sails.\n\nNobody speaks.  ');
  const added = await t.add(user, story('Unst'));
  await t.drain();
  expect(await t.findEntry(user, added.id)).toMatchObject({ status: 'completed', summary: 'written' });
  const { document, words, chapters } = await transcriptOf(user, added.audio_id);
  expect(document.blocks.slice(0, 3).map(textOf)).toEqual([
    'Summary',
    'A ferry sails. Nobody speaks.',
    'The article',
  ]);
  expect(chapters.map(({ title }) => title)).toEqual(['Summary', 'The article']);
  // Title, then the summary, then the article: every word with its position in the transcript's document.
  expect([...new Set(words.map(([block]) => block))].slice(0, 5)).toEqual([-1, 0, 1, 2, 3]);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    headers: { authorization: 'Bearer secret' },
    body: { model: 'small' },
  });
  expect(requests[0]?.body.messages[1]?.content).toContain('News from Unst');

  // The text of the article itself does not change.
  const article = await t.call('getArticle', { params: { audio_id: added.audio_id } }, user);
  expect(article.body.text).not.toContain('A ferry sails.');
});

test.each([
  ['fails', 500, 'Nothing.'],
  ['returns nothing', 200, '   '],
  ['returns an invalid response', 200, null],
])('when the model %s, uses sentences from the article and announces that', async (name, status, content) => {
  const user = await newPro();
  await turnOn(user);
  setResponse(status, content);
  const added = await t.add(user, story(`Yell ${name}`));
  await t.drain();
  expect(await t.findEntry(user, added.id)).toMatchObject({ status: 'completed', summary: 'extracted' });
  const { document } = await transcriptOf(user, added.audio_id);
  const [heading, summary] = document.blocks.map(textOf);
  expect(heading).toBe('Summary, in sentences from the article');
  const text = document.blocks.slice(3).map(textOf).join(' ');
  for (const sentence of (summary ?? '').split(/(?<=\.) /)) expect(text).toContain(sentence);
});

test('is added for listeners who want it, per article, and requires Pro', async () => {
  const [pro, free] = [await newPro(), await t.signUp()];
  setResponse(200, 'In short.');
  const plain = await t.add(pro, story('Fair Isle'));
  const requested = await t.add(pro, { ...story('Papa Stour'), tldr: true });
  await turnOn(pro);
  const declined = await t.add(pro, { ...story('Bressay'), tldr: false });
  const short = await t.add(pro, { title: 'Short', text: 'There is nothing to shorten here.' });
  const refused = await t.call.refused('addArticle', { body: { ...story('Noss'), tldr: true } }, free);
  expect(refused).toMatchObject({ status: 403, body: { error: 'pro_required' } });
  expect(await t.list(free)).toEqual([]);
  await t.drain();
  const summaryOf = async (id: string) => (await t.findEntry(pro, id)).summary;
  expect(await summaryOf(plain.id)).toBeUndefined();
  expect(await summaryOf(requested.id)).toBe('written');
  expect(await summaryOf(declined.id)).toBeUndefined();
  expect(await summaryOf(short.id)).toBeUndefined();
  expect(requests).toHaveLength(1);
});
