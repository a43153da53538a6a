import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { proseOf } from '../../test/articles/outside-web.ts';
import { standardAllowances } from '../entitlements/allowances.ts';
import { readCommand } from '../operator/read-command.ts';
import { runOperator } from '../operator/run-operator.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { refundConversions } from './index.ts';
import { hasConverted, listEntries, readBalance } from './ledger-store.ts';
import { sumOldLedgerEntries } from './sum-old-entries.job.ts';

const day = 86_400_000;
let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({
    env: { EARMARK_LEDGER_DAYS: '90' },
    allowances: { ...standardAllowances, characterLimit: 100 },
  });
});
afterAll(() => t[Symbol.asyncDispose]());

const operate = (line: string) => runOperator(t.app, readCommand(line.split(' ')));
const sumOld = async () => {
  await t.app.jobs.enqueue(t.app.db, sumOldLedgerEntries, {});
  await t.drain();
};

test('old charges and refunds are summed into one entry, and every balance stays the same', async () => {
  const user = await t.signUp();
  const other = await t.signUp();
  await operate(`grant ${user.email} 5000 --once welcome`);
  const add = (title: string, characters: number) => t.add(user, { title, text: proseOf(characters) });
  const [refunded] = [await add('Refunded', 30), await add('One', 90), await add('Two', 90)];
  await inTransaction(t.app, (tx) => refundConversions(t.app, tx, [`item ${refunded.id}`]));
  await t.add(other, { title: 'Other', text: proseOf(20) });
  await t.drain();
  t.clock.advance(80 * day);
  const { db } = t.app;
  const ever = new Date(0);
  const read = async () => ({
    balance: await readBalance(db, user.userId, ever),
    others: await readBalance(db, other.userId, ever),
    converted: await hasConverted(db, user.userId, { byHand: false }),
    byHand: await hasConverted(db, user.userId, { byHand: true }),
  });
  const before = await read();
  // Some of the characters were granted ones.
  expect(before.balance.used).toBeGreaterThan(before.balance.allotmentUsed);
  const kinds = async () => (await listEntries(db, user.userId)).map(({ kind }) => kind);
  const all = await kinds();
  await sumOld();
  expect(await kinds()).toEqual(all);

  t.clock.advance(20 * day);
  await sumOld();
  expect(await read()).toEqual(before);
  const grants = all.filter((kind) => !['conversion', 'characters', 'refund'].includes(kind));
  expect((await kinds()).toSorted()).toEqual(['characters', ...grants].toSorted());
  // A grant is still made once only.
  await operate(`grant ${user.email} 5000 --once welcome`);
  expect(await read()).toEqual(before);
  await sumOld();
  expect(await read()).toEqual(before);
});

test('later entries are added to the sum', async () => {
  let user = await t.signUp();
  const sums: unknown[] = [];
  for (const title of ['First', 'Second']) {
    await t.add(user, { title, text: proseOf(40) });
    t.clock.advance(100 * day);
    const session = { email: user.email, password: 'correct horse' };
    user = { ...user, token: (await t.call('signInPassword', { body: session })).body.id_token };
    await sumOld();
    const entries = await listEntries(t.app.db, user.userId);
    sums.push(entries.filter(({ kind }) => kind === 'characters').map(({ converted }) => converted));
  }
  expect(sums).toEqual([[40], [80]]);
});
