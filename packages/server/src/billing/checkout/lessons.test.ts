import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp, goodCard } from '../../../test/billing/billing-app.ts';
import { handOver, holdEvents } from '../../../test/billing/held-events.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { onUserEvent } from '../../accounts/index.ts';
import { listLessons } from '../subscriptions/lessons-store.ts';
import { normalAddress } from '../subscriptions/trial-rules.ts';
import { handlePaymentEvent } from '../webhooks/handle-event.job.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp();
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => t.clearMails());

let callers = 0;
/** A signed-out visitor with a new network address. */
const from = () => ({ remoteAddress: `10.8.${Math.floor(++callers / 250)}.${(callers % 250) + 1}` });
const newAddress = (name = randomUUID()) => `${name}@example.net`;
const openAsGuest = async (body: { email?: string } = {}) =>
  (await t.call('createPartnerCheckout', { body }, from())).body;
const openAs = async (user: TestUser) => (await t.call('createPartnerCheckout', { body: {} }, user)).body;
const refusedAs = async (user: TestUser) =>
  (await t.call.refused('createPartnerCheckout', { body: {} }, user)).body.error;
const pay = async (url: string, email?: string) => {
  const led = await t.payHosted(url, goodCard, email === undefined ? {} : { email });
  expect(led).toContain('/payment/success');
};
const buyAsGuest = async (email: string) => {
  const opened = await openAsGuest();
  await pay(opened.url, email);
  await t.drain();
  return opened;
};
const hasLessons = async (user: TestUser) => (await t.call('getUser', {}, user)).body.subscribed_to_drawabox;
const mailTo = (email: string, subject: RegExp) =>
  t.mails.filter((mail) => mail.to === email && subject.test(mail.subject));
/** Returns the code of the newest verification mail to an address. */
function codeTo(email: string): string {
  const { text } = t.verifications.findLast(({ to }) => to === email) ?? { text: '' };
  return (
    new URL(/https?:\S+verify-email\S+/.exec(text)?.[0] ?? 'http://none.invalid').searchParams.get(
      'oobCode',
    ) ?? ''
  );
}
const verify = async (email: string) => {
  await t.drain();
  const { body } = await t.call('confirmVerification', { body: { oobCode: codeTo(email) } }, from());
  await t.drain();
  return body;
};

/** Returns the running lesson subscriptions, charges, and charges less refunds of customers by address. */
async function standOf(...emails: string[]) {
  const rows = await t.app.db.selectFrom('sandbox_objects').select(['kind', 'data']).execute();
  const objects = rows.map(({ kind, data }) => ({ kind, ...(data as Record<string, unknown>) })) as {
    kind: string;
    id: string;
    customer?: string;
    email?: string;
    status?: string;
    amount?: number;
    amount_refunded?: number;
  }[];
  const customers = objects.filter(
    ({ kind, email }) =>
      kind === 'customer' && emails.some((one) => one.toLowerCase() === email?.toLowerCase()),
  );
  const own = (kind: string) =>
    objects.filter((one) => one.kind === kind && customers.some(({ id }) => id === one.customer));
  const charges = own('charge');
  return {
    running: own('subscription').filter(({ status }) => status === 'active').length,
    netCents: charges.reduce((sum, { amount = 0, amount_refunded = 0 }) => sum + amount - amount_refunded, 0),
    charges: charges.length,
  };
}

/** One subscription and one charge that was not refunded. */
const once = { running: 1, netCents: 299, charges: 1 };

describe('lessons bought without an account', () => {
  test('wait for the verification of the address, and are not sold to it again in the meantime', async () => {
    const email = newAddress();
    const { sessionId } = await buyAsGuest(email);
    const query = { checkout_session_id: sessionId };
    const statusFor = async (user: TestUser) => (await t.call('emailFromSession', { query }, user)).body.data;
    const user = await t.signUp(email);
    expect(await statusFor(user)).toEqual({ email, status: 'confirm' });
    expect(await hasLessons(user)).toBe(false);
    expect(await refusedAs(user)).toBe('lessons_paid');
    const published: string[] = [];
    const stop = onUserEvent(t.app, ({ user: whose, event }) => void published.push(`${whose} ${event}`));
    expect(await verify(email)).toEqual({ email, subscribed_to_drawabox: true });
    await expect.poll(() => published, { interval: 10 }).toContain(`${user.userId} account`);
    stop();
    expect(await hasLessons(user)).toBe(true);
    expect(await statusFor(user)).toEqual({ email, status: 'subscribed' });
    expect(await refusedAs(user)).toBe('plan_exists');
    expect(await standOf(email)).toEqual(once);
  });

  test('belong to the account after that: it sees the payment, can cancel, and ends them when deleted', async () => {
    const email = newAddress();
    await buyAsGuest(email);
    const user = await t.signUp(email);
    await verify(email);
    const { body } = await t.call('billingSummary', {}, user);
    expect(body).toMatchObject({
      has_portal: true,
      payments: [{ kind: 'lessons', amount: 299, refunded: 0 }],
    });
    expect(await t.moneyOf(user)).toEqual(['payment 299']);
    const portal = (await t.call('createPortalSession', { body: {} }, user)).body.url;
    expect((await t.server.inject({ url: portal.replace(t.url, '') })).body).toContain('Lessons');
    await t.call('deleteUser', {}, user);
    await t.drain();
    expect(await standOf(email)).toMatchObject({ running: 0 });
  });

  test('have a separate portal if the account is another customer', async () => {
    const email = newAddress();
    const user = await t.signUp(email);
    await t.subscribe(user, 'pro-monthly');
    await verify(email);
    const customer = await t.customerOf(user);
    await buyAsGuest(email);
    expect(await hasLessons(user)).toBe(true);
    expect(await t.customerOf(user)).toBe(customer);
    const portalOf = async (of: 'plan' | 'lessons') =>
      (
        await t.server.inject({
          url: (await t.call('createPortalSession', { body: { of } }, user)).body.url.replace(t.url, ''),
        })
      ).body;
    expect(await portalOf('lessons')).toContain('Lessons');
    expect(await portalOf('plan')).not.toContain('Lessons');
  });

  test('are not given to a stranger who signs up with that address or another one', async () => {
    const email = newAddress();
    const { sessionId } = await buyAsGuest(email);
    const stranger = await t.signUp(email);
    await t.drain();
    const other = await t.signUp();
    await verify(other.email);
    for (const user of [stranger, other]) expect(await hasLessons(user)).toBe(false);
    const { body } = await t.call('emailFromSession', { query: { checkout_session_id: sessionId } }, other);
    expect(body.data.status).toBe('sign_in');
    expect(
      (await t.call.refused('createPortalSession', { body: { of: 'lessons' } }, stranger)).body.error,
    ).toBe('no_customer');
    // The owner of the mailbox takes over the account by a password reset, which ends all other sessions.
    await t.call('requestPasswordReset', { body: { email } }, from());
    await t.drain();
    const link = /https?:\S+reset-password\?\S+/.exec(mailTo(email, /Reset/).at(-1)?.text ?? '')?.[0] ?? '';
    const oobCode = new URL(link).searchParams.get('oobCode') ?? '';
    await t.call('confirmPasswordReset', { body: { oobCode, new_password: 'another horse' } }, from());
    await t.drain();
    expect((await t.call.refused('getUser', {}, stranger)).status).toBe(401);
    const owner = (await t.call('signInPassword', { body: { email, password: 'another horse' } }, from()))
      .body;
    const { body: now } = await t.call('getUser', {}, { token: owner.id_token });
    expect(now).toMatchObject({ subscribed_to_drawabox: true, email_verified: true });
  });
});

describe('a mailbox has the lessons once', () => {
  const spellings = (name: string): [string, string][] => [
    [`${name}@example.net`, `${name.toUpperCase()}@Example.NET`],
    [`${name}@example.net`, `${name}+lessons@example.net`],
    [`${name}@gmail.com`, `${name.slice(0, 4)}.${name.slice(4)}+x@googlemail.com`],
  ];

  test.each([0, 1, 2])('in any spelling, with two open checkouts (%i)', async (which) => {
    const [one = '', two = ''] = spellings(randomUUID().replaceAll('-', ''))[which] ?? [];
    const [first, second] = [await openAsGuest(), await openAsGuest()];
    await pay(first.url, one);
    t.clock.advance(2_000);
    await pay(second.url, two);
    await t.drain();
    await t.drain();
    expect(await standOf(one, two)).toEqual({ running: 1, netCents: 299, charges: 2 });
    const { body } = await t.call(
      'emailFromSession',
      { query: { checkout_session_id: second.sessionId } },
      from(),
    );
    expect(body.data).toEqual({ email: two, status: 'returned' });
    const [mail, ...more] = mailTo(two, /goes back to you/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`been paid for by ${one}`);
    expect(mail?.text).toContain('refunded $2.99 to your card');
    expect(mail?.text).toContain('no money was transferred');
    expect(mailTo(one, /goes back to you/).filter(({ to }) => to !== two)).toEqual([]);
  });

  test('when both begin in the same second: the first stays', async () => {
    // Ids are random: without the order of recording, half of the purchases would end the first one.
    for (let purchase = 0; purchase < 5; purchase += 1) {
      const email = newAddress();
      const [first, second] = [await openAsGuest(), await openAsGuest()];
      await pay(first.url, email);
      await t.drain();
      await pay(second.url, email);
      await t.drain();
      const statuses = await Promise.all(
        [first, second].map(({ sessionId }) =>
          t.call('emailFromSession', { query: { checkout_session_id: sessionId } }, from()),
        ),
      );
      expect(statuses.map(({ body }) => body.data.status)).toEqual(['sign_in', 'returned']);
    }
  });

  test('when a guest and the account of the address pay at the same time', async () => {
    const email = newAddress();
    const user = await t.signUp(email);
    const [own, guest] = [await openAs(user), await openAsGuest()];
    await pay(own.url);
    t.clock.advance(2_000);
    await pay(guest.url, email);
    await t.drain();
    await t.drain();
    expect(await standOf(email)).toEqual({ running: 1, netCents: 299, charges: 2 });
    expect(await hasLessons(user)).toBe(true);
  });

  test('when both are handled at the same time, and their events are repeated', async () => {
    const email = newAddress();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openAsGuest()));
    for (const { url } of opened) await pay(url, email);
    const sendRequest = () =>
      Promise.all(
        opened.map(({ sessionId }) =>
          t.call('emailFromSession', { query: { checkout_session_id: sessionId } }, from()),
        ),
      );
    await Promise.all([sendRequest(), t.drain()]);
    await t.drain();
    const before = await t.app.db.selectFrom('webhook_events').selectAll().execute();
    await t.app.db.updateTable('webhook_events').set({ done_at: null }).execute();
    for (const { id } of before) await t.app.jobs.enqueue(t.app.db, handlePaymentEvent, { event_id: id });
    await t.drain();
    expect(await standOf(email)).toEqual({ running: 1, netCents: 299, charges: 4 });
    const statuses = (await sendRequest()).map(({ body }) => body.data.status).sort();
    expect(statuses).toEqual(['returned', 'returned', 'returned', 'sign_in']);
    expect(mailTo(email, /goes back to you/)).toHaveLength(3);
  });

  test('when the event of the first purchase arrives last', async () => {
    const email = newAddress();
    const [first, second] = [await openAsGuest(), await openAsGuest()];
    await pay(first.url, email);
    const early = await holdEvents(t);
    t.clock.advance(2_000);
    await pay(second.url, email);
    await t.drain();
    await handOver(t, early);
    await t.drain();
    expect(await standOf(email)).toEqual({ running: 1, netCents: 299, charges: 2 });
    const status = async ({ sessionId }: { sessionId: string }) =>
      (await t.call('emailFromSession', { query: { checkout_session_id: sessionId } }, from())).body.data
        .status;
    expect([await status(first), await status(second)]).toEqual(['sign_in', 'returned']);
  });

  test('when an account with lessons changes to the address of an unclaimed purchase', async () => {
    const [email, waiting] = [newAddress(), newAddress()];
    const user = await t.signUp(email);
    await pay((await openAs(user)).url);
    await t.drain();
    t.clock.advance(2_000);
    await buyAsGuest(waiting);
    await t.call('requestEmailChange', { body: { new_email: waiting, password: 'correct horse' } }, user);
    await t.drain();
    const code = /\b\d{3} \d{3}\b/.exec(mailTo(waiting, /code/).at(-1)?.text ?? '')?.[0] ?? '';
    await t.call('confirmEmailChange', { body: { new_email: waiting, code } }, user);
    await t.drain();
    await t.drain();
    expect(await standOf(email, waiting)).toEqual({ running: 1, netCents: 299, charges: 2 });
  });

  test('also for a verified account with another spelling, which has access', async () => {
    const name = randomUUID().replaceAll('-', '');
    const [one, two] = [`${name}@gmail.com`, `${name}+two@gmail.com`];
    const holder = await t.signUp(one);
    await pay((await openAs(holder)).url);
    await t.drain();
    const alias = await t.signUp(two);
    expect(await refusedAs(alias)).toBe('lessons_paid');
    await verify(two);
    expect(await hasLessons(alias)).toBe(true);
    expect(await refusedAs(alias)).toBe('plan_exists');
    // The account has access, but cannot end the subscription of the other account.
    expect((await t.call.refused('createPortalSession', { body: { of: 'lessons' } }, alias)).body.error).toBe(
      'no_customer',
    );
  });

  test('and can buy them again after they ended', async () => {
    const email = newAddress();
    await buyAsGuest(email);
    const user = await t.signUp(email);
    await verify(email);
    const [running] = await listLessons(t.app.db, email);
    await t.app.payments.stripe.subscriptions.cancel(running?.id ?? '');
    await t.drain();
    expect(await hasLessons(user)).toBe(false);
    await pay((await openAs(user)).url);
    await t.drain();
    expect(await standOf(email)).toEqual({ running: 1, netCents: 598, charges: 2 });
  });
});

describe('an address given without an account', () => {
  test('cannot be changed on the payment page', async () => {
    const email = newAddress();
    const { url } = await openAsGuest({ email });
    const { body } = await t.server.inject({ url: url.replace(t.url, '') });
    expect(body).toContain(`Email: ${email}`);
    expect(body).not.toContain('name="email"');
    await pay(url, 'somebody-else@example.net');
    await t.drain();
    expect(await standOf(email)).toEqual(once);
  });

  test('is refused before payment if it has the lessons, and gets at most two mails about it', async () => {
    const email = newAddress();
    await buyAsGuest(email);
    const sendRequest = async (spelled: string) =>
      (await t.call.refused('createPartnerCheckout', { body: { email: spelled } }, from())).body;
    for (const spelled of [email, email.toUpperCase(), `${email.replace('@', '+x@')}`]) {
      const response = await sendRequest(spelled);
      expect(response.error).toBe('lessons_paid');
      expect(Object.keys(response).sort()).toEqual(['error', 'message', 'request_id']);
    }
    await t.drain();
    const published = t.mails.filter(({ subject }) => /lessons already/.test(subject));
    expect(published).toHaveLength(2);
    expect(published[0]?.text).toContain('nothing was charged');
    expect(await sendRequest('nonsense')).toMatchObject({ error: 'invalid_email' });
  });
});

test('the database and the service normalize addresses alike', async () => {
  const written = [
    'Ann@Example.net',
    ' ann@example.net ',
    'ann+a+b@example.net',
    'a.n.n+x@gmail.com',
    'A.nn@GoogleMail.com',
    'a.nn@example.net',
    '+x@example.net',
    '+@example.net',
    'none',
    '',
    'a@b@c',
    "o'neil@example.net",
  ];
  for (const address of written) {
    const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${address}) as mailbox`.execute(
      t.app.db,
    );
    expect([address, rows[0]?.mailbox]).toEqual([address, normalAddress(address)]);
  }
  expect(normalAddress('+x@example.net')).not.toBe(normalAddress('+y@example.net'));
});
