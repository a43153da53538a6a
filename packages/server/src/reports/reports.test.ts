import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../test/create-test-app.ts';
import { shareTestApp } from '../../test/share-test-app.ts';

const operatorToken = 'a-token-of-the-operator';
/**
 * For all tests except those that need another mail server. Reports are deleted together with the users
 * between two tests.
 */
const shared = shareTestApp({
  env: { EARMARK_SUPPORT_EMAIL: 'help@example.net', EARMARK_OPERATOR_TOKEN: operatorToken },
});

const longText = 'A text that is long enough to be heard from its beginning to its end.';

async function addText(t: TestApp, { token }: TestUser, title = 'The keeper'): Promise<string> {
  const { body } = await t.call(
    'addArticle',
    { body: { text: longText, title, type: 'input_text' } },
    { token },
  );
  return body.article_id;
}
const report = (t: TestApp, { token }: TestUser, article_id: string, message: string) =>
  t.call('reportArticle', { body: { article_id, message } }, { token });
const reportMails = (t: TestApp) => t.mails.filter(({ subject }) => subject.includes('a problem with'));
const refused = (t: TestApp, token: string | null, article_id: string, message: string) =>
  t.call.refused('reportArticle', { body: { article_id, message } }, token === null ? {} : { token });

test('a report is mailed to the operator, and replies go to the user who sent it', async () => {
  const t = shared();
  const user = await t.signUp('ada@example.com');
  const article = await addText(t, user, 'The keeper\r\nBcc: x@example.com');
  const { status } = await report(t, user, article, '  The second paragraph is missing.\u0000 ');
  expect(status).toBe(200);
  await t.drain();
  expect(reportMails(t)).toHaveLength(1);
  expect(reportMails(t)[0]).toMatchObject({ to: 'help@example.net', replyTo: 'ada@example.com' });
  expect(reportMails(t)[0]?.subject).toMatch(/^Earmark: a problem with "The keeper/);
  expect(reportMails(t)[0]?.subject).not.toMatch(/[\r\n]/);
  expect(reportMails(t)[0]?.text).toContain('The second paragraph is missing.\n--\nFrom: ada@example.com');
  expect(reportMails(t)[0]?.text).toContain(`Article id: ${article}`);
});

test('a report sent twice, also at the same time, is stored once', async () => {
  const t = shared();
  const user = await t.signUp();
  const article = await addText(t, user);
  const responses = await Promise.all([1, 2, 3].map(() => report(t, user, article, 'It stops.')));
  expect(new Set(responses.map(({ body }) => body.report_id)).size).toBe(1);
  await report(t, user, article, 'It stops again.');
  await t.drain();
  expect(reportMails(t)).toHaveLength(2);
});

test.each([
  ['', 422, 'report_empty'],
  [' \n ', 422, 'report_empty'],
  ['x'.repeat(5_001), 413, 'report_too_long'],
])('report %# is rejected', async (message, status, error) => {
  const t = shared();
  const user = await t.signUp();
  const article = await addText(t, user);
  expect(await refused(t, user.token, article, message)).toMatchObject({ status, body: { error } });
  expect((await report(t, user, article, 'x'.repeat(5_000))).status).toBe(200);
});

test('users can report only articles in their own playlist, and only when signed in', async () => {
  const t = shared();
  const [ada, bob] = [await t.signUp(), await t.signUp()];
  const article = await addText(t, ada);
  expect((await refused(t, bob.token, article, 'Not mine.')).status).toBe(404);
  expect((await refused(t, null, article, 'Hello.')).status).toBe(401);
});

test('reports are rate-limited per account', async () => {
  const t = shared();
  const user = await t.signUp();
  const article = await addText(t, user);
  for (let count = 0; count < 10; count++) await report(t, user, article, `Fault ${count}.`);
  expect((await refused(t, user.token, article, 'One more.')).status).toBe(429);
});

test('a failed mail is retried, and the report is listed in any case', async () => {
  let works = false;
  const sent: string[] = [];
  const mail = {
    send: async ({ subject }: { subject: string }) => {
      if (!works) throw new Error('no answer');
      sent.push(subject);
    },
  };
  await using t = await createTestApp({ mail, env: { EARMARK_OPERATOR_TOKEN: operatorToken } });
  const user = await t.signUp('ada@example.com');
  await report(t, user, await addText(t, user, '<b>Bold</b>'), '<script>alert(1)</script>');
  await t.drain().catch(() => {});
  expect(await readPage(t)).toContain('not mailed');
  works = true;
  await t.drain({ delayed: true });
  expect(sent.filter((subject) => subject.includes('a problem with'))).toHaveLength(1);
  const page = await readPage(t);
  expect(page).not.toContain('not mailed');
  expect(page).toContain('ada@example.com');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<b>Bold');
});

test('with a mail server but without an address of the operator, a report is listed and not mailed', async () => {
  const env = {
    EARMARK_SMTP_URL: 'smtp://127.0.0.1:1',
    EARMARK_MAIL_FROM: 'Earmark <hello@example.net>',
    EARMARK_OPERATOR_TOKEN: operatorToken,
  };
  await using t = await createTestApp({ env });
  const user = await t.signUp();
  await report(t, user, await addText(t, user), 'It stops.');
  await t.drain();
  expect(reportMails(t)).toEqual([]);
  const page = await readPage(t);
  expect(page).toContain('It stops.');
  expect(page).toContain('They are not mailed: set EARMARK_SUPPORT_EMAIL');
});

const operator = { authorization: `Bearer ${operatorToken}` };
async function readPage(t: TestApp): Promise<string> {
  return (await t.server.inject({ url: '/operator/reports', headers: operator })).body;
}

test('only the operator sees and closes reports', async () => {
  const t = shared();
  const user = await t.signUp();
  const { body } = await report(t, user, await addText(t, user), 'It stops.');
  const stranger = await t.server.inject({ url: '/operator/reports' });
  expect([stranger.statusCode, stranger.body.includes('It stops.')]).toEqual([401, false]);
  const act = (action: string, id: string) =>
    t.server.inject({
      method: 'POST',
      url: '/operator/reports',
      headers: { ...operator, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ action, report: id }).toString(),
    });
  const { report_id } = body;
  expect((await act('close', report_id)).statusCode).toBe(303);
  expect(await readPage(t)).toContain('closed');
  await act('reopen', report_id);
  expect(await readPage(t)).not.toContain('closed');
  expect((await act('close', "'; drop table users")).statusCode).toBe(303);
});

test('only public articles are linked; a report gives no access to a private article', async () => {
  const t = shared();
  const user = await t.signUp();
  const article = await addText(t, user);
  await report(t, user, article, 'It stops.');
  await t.drain();
  const { audio_id, article_id } = await t.app.db
    .selectFrom('narrations')
    .innerJoin('playlist_items', 'playlist_items.narration_id', 'narrations.id')
    .select(['audio_id', 'narrations.article_id'])
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const reported = 'The article is not public: only the listener can open it.';
  const before = [await readPage(t), reportMails(t)[0]?.text ?? ''];
  for (const text of before) {
    expect(text).toContain(reported);
    expect(text).not.toMatch(/\/audio\/|\/share\//);
    expect(text).not.toContain(audio_id);
  }

  await sql`update articles set visibility = 'public', owner_id = null where id = ${article_id}`.execute(
    t.app.db,
  );
  await report(t, user, article, 'It stops again.');
  await t.drain();
  const page = `/share/${audio_id}`;
  expect(await readPage(t)).toContain(`<a href="${page}">Open the article</a>`);
  expect(reportMails(t)[1]?.text).toContain(`Page: ${t.app.config.publicUrl}${page}`);
  const response = await t.server.inject({ url: `/api/article/${audio_id}` });
  expect(response.statusCode).toBe(200);
});

test('reports are deleted with the account that sent them', async () => {
  const t = shared();
  const user = await t.signUp();
  await report(t, user, await addText(t, user), 'It stops.');
  await t.app.db.deleteFrom('users').where('id', '=', user.userId).execute();
  expect(await t.app.db.selectFrom('article_reports').selectAll().execute()).toEqual([]);
});
