import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { maxMailBytes } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/create-test-app.ts';
import { createMailApp, letter, type MailApp } from '../../../test/inbox/mail-app.ts';
import { certificate, certificateKey } from '../../../test/inbox/test-certificate.ts';
import type { FetchOptions } from '../../platform/safe-fetch/safe-fetch.ts';
import { findMessage } from '../inbox-store.ts';

const secret = 'a-secret-of-twenty-letters';
const signingKey = 'key-of-mailgun';
const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abc.pem';

/** Addresses that the service fetched. */
const fetched: string[] = [];
const fetchOutside = async (url: string, _options?: FetchOptions) => {
  fetched.push(url);
  const isCertificate = url === certificateUrl;
  return {
    url,
    status: 200,
    headers: new Headers(),
    bytes: Buffer.from(isCertificate ? certificate : '<ConfirmSubscriptionResponse/>'),
  };
};

let t: MailApp;
let user: TestUser;
let to: string;
beforeAll(async () => {
  t = await createMailApp({
    listen: true,
    fetch: fetchOutside,
    env: {
      EARMARK_INBOUND_SECRET: secret,
      EARMARK_MAILGUN_SIGNING_KEY: signingKey,
      EARMARK_MAIL_DOMAIN: 'in.earmark.test',
    },
  });
});
beforeEach(async () => {
  user = await t.signUp();
  to = await t.addressOf(user);
});
afterAll(() => t[Symbol.asyncDispose]());

let mails = 0;
/** Creates a raw mail. */
const mime = (subject: string, ...headers: string[]): string => {
  mails += 1;
  const lines = [
    ...headers,
    'From: Ann <ann@example.org>',
    `Subject: ${subject}`,
    `Message-ID: <${mails}@example.org>`,
    'Content-Type: text/plain; charset=utf-8',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${letter(mails)}\r\n`;
};

/** Sends a request as a provider does. */
async function post(
  path: string,
  body: BodyInit,
  type?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${t.url}/api/inbox/${path}`, {
    method: 'POST',
    body,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const accepted = { status: 200, body: { accepted: true } };
const notAccepted = { status: 200, body: { accepted: false } };

/** Handles the user's only mail and returns it. */
async function handled() {
  await t.drain();
  const listed = await t.inbox(user);
  expect(listed).toHaveLength(1);
  const [message] = listed;
  if (!message) throw new Error('the inbox is empty');
  const row = await findMessage(t.app.db, message.id);
  return { ...message, envelope: row?.envelope, identity: row?.identity };
}

const form = (fields: Record<string, string | Blob>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, `${name}.txt`);
  }
  return data;
};

describe('a raw mail', () => {
  test('is delivered to the recipient in the query', async () => {
    const query = `to=${encodeURIComponent(to)}&from=bounce%40example.org`;
    expect(await post(`raw/${secret}?${query}`, mime('Raw'), 'message/rfc822')).toEqual(accepted);
    expect(await handled()).toMatchObject({
      subject: 'Raw',
      outcome: 'converted',
      envelope: { via: 'raw', from: 'bounce@example.org', original: true, client: null },
    });
  });
  test.each(['Delivered-To', 'X-Original-To', 'X-Forwarded-To', 'To', 'Cc'])(
    'otherwise to the one in %s',
    async (header) => {
      expect(await post(`raw/${secret}`, mime('Raw', `${header}: Reader <${to}>`), 'text/plain')).toEqual(
        accepted,
      );
      expect((await handled()).outcome).toBe('converted');
    },
  );
  test('is not accepted without a recipient here', async () => {
    expect(await post(`raw/${secret}`, mime('Raw', 'To: bob@example.com'))).toEqual(notAccepted);
    expect(await post(`raw/${secret}?to=bob@in.earmark.test`, mime('Raw'))).toEqual(notAccepted);
    expect(await t.rawKeys()).toEqual([]);
  });
  test('may be empty', async () => {
    expect(await post(`raw/${secret}?to=${to}`, '')).toEqual(accepted);
    expect(await t.inbox(user)).toEqual([]);
  });
});

describe('a request of Postmark', () => {
  const call = (more: object) =>
    JSON.stringify({ OriginalRecipient: to, From: 'ann@example.org', To: to, ...more });
  test('with the raw mail', async () => {
    const headers = [
      {
        Name: 'Received-SPF',
        Value: 'Pass (sender SPF authorized) identity=mailfrom; envelope-from=bounce@example.org; receiver=x',
      },
    ];
    const body = call({ RawEmail: mime('From Postmark'), Headers: headers });
    expect(await post(`postmark/${secret}`, body, 'application/json')).toEqual(accepted);
    expect(await handled()).toMatchObject({
      subject: 'From Postmark',
      outcome: 'converted',
      envelope: { via: 'postmark', from: 'bounce@example.org', spf: 'pass', original: true },
      identity: { spf: 'pass' },
    });
  });
  test('with its parts', async () => {
    const body = call({
      FromName: 'Ann "the captain" Smith',
      Subject: 'In parts',
      TextBody: letter(1),
      Date: 'Mon, 2 Mar 2026 10:00:00 +0000',
      Headers: [
        { Name: 'Message-ID', Value: '<parts@example.org>' },
        { Name: 'Auto-Submitted', Value: 'no\r\nX-Loop: in.earmark.test' },
      ],
      Attachments: [{ Name: 'a.txt', Content: 'YQ==', ContentType: 'text/plain', ContentID: '' }],
    });
    expect(await post(`postmark/${secret}`, body, 'application/json')).toEqual(accepted);
    expect(await post(`postmark/${secret}`, body, 'application/json')).toEqual(accepted);
    const raw = await readPending();
    expect(raw).toMatch(/^From: "?Ann the captain Smith"? <ann@example\.org>\r?$/m);
    expect(raw).toMatch(/^Message-ID: <parts@example\.org>\r?$/m);
    expect(raw).toMatch(/filename=a\.txt/);
    expect(raw).not.toMatch(/^X-Loop/m);
    expect(await handled()).toMatchObject({ subject: 'In parts', envelope: { original: false } });
  });
  test('with two SPF results counts as having none, because one is the sender’s own', async () => {
    const verdict = { Name: 'Received-SPF', Value: 'Pass' };
    const body = call({ RawEmail: mime('Two'), Headers: [verdict, verdict] });
    await post(`postmark/${secret}`, body, 'application/json');
    expect((await handled()).envelope?.spf).toBeNull();
  });
  test.each(['{', '[]', '{"OriginalRecipient": 1}'])('%s is refused', async (body) => {
    expect(await post(`postmark/${secret}`, body, 'application/json')).toMatchObject({ status: 400 });
  });
});

/** Returns the stored raw mail that waits to be handled. */
async function readPending(): Promise<string> {
  const [key = ''] = await t.rawKeys();
  const content = await t.app.blobs.get(key);
  return Buffer.concat((await content?.stream.toArray()) ?? []).toString();
}

describe('a request of SendGrid', () => {
  const envelope = () => JSON.stringify({ to: [to], from: 'bounce@example.org' });
  test('with the raw mail, in any bytes', async () => {
    const bytes = Buffer.concat([Buffer.from(mime('From SendGrid')), Buffer.from([0xe9, 0xff])]);
    const boundary = 'xyz';
    const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(part('envelope') + envelope()),
      Buffer.from(`\r\n${part('SPF')}softfail\r\n${part('email')}`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const type = `multipart/form-data; boundary=${boundary}`;
    expect(await post(`sendgrid/${secret}`, body, type)).toEqual(accepted);
    const [key = ''] = await t.rawKeys();
    expect(Buffer.concat((await (await t.app.blobs.get(key))?.stream.toArray()) ?? [])).toEqual(bytes);
    expect(await handled()).toMatchObject({
      subject: 'From SendGrid',
      envelope: { via: 'sendgrid', from: 'bounce@example.org', spf: 'softfail', original: true },
    });
  });
  test('with its parts, in their encodings', async () => {
    const fields = {
      envelope: envelope(),
      from: 'Ann <ann@example.org>',
      to,
      subject: 'Caf\u00e9',
      text: letter(2),
      headers: 'Message-ID: <sg@example.org>\nList-Id: a\n  folded',
      charsets: JSON.stringify({ subject: 'UTF-8', text: 'nonsense' }),
      attachment1: new Blob(['Hello']),
    };
    expect(await post(`sendgrid/${secret}`, form(fields))).toEqual(accepted);
    const raw = await readPending();
    expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Caf=C3=A9\?=\r?$/im);
    expect(raw).toMatch(/^List-Id: a folded\r?$/im);
    expect(raw).toContain('attachment1.txt');
    await handled();
  });
  test('without an envelope is refused', async () => {
    expect(await post(`sendgrid/${secret}`, form({ email: mime('x') }))).toMatchObject({ status: 400 });
    expect(await post(`sendgrid/${secret}`, 'not a form', 'text/plain')).toMatchObject({ status: 400 });
  });
});

describe('a request of Mailgun', () => {
  const fields = (more: Record<string, string>, at = t.clock.now().getTime(), key = signingKey) => {
    const timestamp = String(Math.floor(at / 1_000));
    const signature = createHmac('sha256', key).update(`${timestamp}token`).digest('hex');
    return { timestamp, token: 'token', signature, recipient: to, sender: 'bounce@example.org', ...more };
  };
  test('with the raw mail, as either kind of form', async () => {
    expect(await post(`mailgun/${secret}?mime`, form(fields({ 'body-mime': mime('From Mailgun') })))).toEqual(
      accepted,
    );
    expect(await handled()).toMatchObject({
      subject: 'From Mailgun',
      envelope: { via: 'mailgun', from: 'bounce@example.org', spf: null, original: true },
    });
    const encoded = new URLSearchParams(fields({ 'body-mime': mime('Encoded') }));
    expect(await post(`mailgun/${secret}?mime`, encoded)).toEqual(accepted);
    await t.drain();
    expect(await t.inbox(user)).toHaveLength(2);
  });
  test('with its parts', async () => {
    const parts = fields({
      from: 'Ann <ann@example.org>',
      subject: 'In parts',
      'body-plain': letter(3),
      'message-headers': JSON.stringify([['Message-Id', '<mg@example.org>']]),
    });
    expect(await post(`mailgun/${secret}`, form(parts))).toEqual(accepted);
    expect(await readPending()).toMatch(/^Message-ID: <mg@example\.org>\r?$/m);
    expect((await handled()).subject).toBe('In parts');
  });
  test('is refused with a wrong, an expired or no signature', async () => {
    const mail = { 'body-mime': mime('Forged') };
    const now = t.clock.now().getTime();
    for (const forged of [
      fields(mail, now, 'another key'),
      fields(mail, now - 13 * 3_600_000),
      { ...fields(mail), signature: '' },
      { ...fields(mail), timestamp: 'now' },
      { recipient: to, ...mail },
    ]) {
      expect(await post(`mailgun/${secret}`, form(forged))).toMatchObject({ status: 403 });
    }
    expect(await t.inbox(user)).toEqual([]);
  });
});

describe('a request of Amazon SES', () => {
  const { privateKey: otherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Creates a message signed like those of Amazon SNS. */
  function sns(
    fields: Record<string, string>,
    options: { version?: '1' | '2'; key?: Parameters<typeof sign>[2] } = {},
  ) {
    const { version = '2', key = certificateKey } = options;
    const message: Record<string, string> = {
      MessageId: 'id',
      Timestamp: '2026-03-02T10:00:00.000Z',
      TopicArn: 'arn:aws:sns:eu-west-1:1:mail',
      ...fields,
    };
    const signed = [
      'Message',
      'MessageId',
      'Subject',
      'SubscribeURL',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ]
      .filter((name) => message[name] !== undefined)
      .map((name) => `${name}\n${message[name]}\n`)
      .join('');
    const signature = sign(version === '1' ? 'sha1' : 'sha256', Buffer.from(signed), key);
    return {
      ...message,
      SignatureVersion: version,
      Signature: signature.toString('base64'),
      SigningCertURL: certificateUrl,
    };
  }
  const notice = (more: object) => ({
    Type: 'Notification',
    Subject: 'Amazon SES Email Receipt Notification',
    Message: JSON.stringify({
      notificationType: 'Received',
      mail: { source: 'bounce@example.org' },
      receipt: {
        recipients: [to],
        spfVerdict: { status: 'PASS' },
        action: { type: 'SNS', encoding: 'BASE64' },
      },
      ...more,
    }),
  });
  const send = (message: object) =>
    post(`ses/${secret}`, JSON.stringify(message), 'text/plain; charset=UTF-8');

  test.each(['1', '2'] as const)('with a mail in a notification, signed in version %s', async (version) => {
    const content = Buffer.from(mime('From Amazon')).toString('base64');
    expect(await send(sns(notice({ content }), { version }))).toEqual(accepted);
    expect(await handled()).toMatchObject({
      subject: 'From Amazon',
      envelope: { via: 'ses', from: 'bounce@example.org', spf: 'pass', original: true },
    });
  });
  test('to confirm a subscription is answered automatically, with a certificate that is fetched once', async () => {
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    const confirmation = { Type: 'SubscriptionConfirmation', Message: 'Confirm', Token: 't', SubscribeURL };
    expect(await send(sns(confirmation))).toEqual(accepted);
    expect(fetched.filter((url) => url === SubscribeURL)).toHaveLength(1);
    expect(fetched.filter((url) => url === certificateUrl)).toHaveLength(1);
  });
  test('of another type is ignored', async () => {
    expect(
      await send(
        sns({
          ...notice({}),
          Message:
            '{"notificationType":"Bounce","mail":{},"receipt":{"recipients":[],"action":{"type":"SNS"}}}',
        }),
      ),
    ).toEqual(accepted);
    expect(
      await send(
        sns({ Type: 'UnsubscribeConfirmation', Message: 'x', Token: 't', SubscribeURL: 'https://x' }),
      ),
    ).toEqual(accepted);
  });
  test('with a forged signature is refused', async () => {
    const content = Buffer.from(mime('Forged')).toString('base64');
    const signed = sns(notice({ content }));
    for (const forged of [
      sns(notice({ content }), { key: otherKey }),
      { ...signed, Message: notice({ content: 'Zm9yZ2Vk' }).Message },
      {
        ...signed,
        SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
      },
      { ...signed, SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem' },
      { ...signed, SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/other.pem' },
      {
        ...signed,
        SigningCertURL: 'https://sns.eu-west-1.amazonaws.com:444/SimpleNotificationService-1.pem',
      },
    ]) {
      expect(await send(forged)).toMatchObject({ status: 403 });
    }
    const evil = 'https://evil.example/?Action=ConfirmSubscription';
    const confirmation = { Type: 'SubscriptionConfirmation', Message: 'x', Token: 't', SubscribeURL: evil };
    expect(await send(sns(confirmation))).toMatchObject({ status: 403 });
    expect(fetched).not.toContain(evil);
    expect(await t.inbox(user)).toEqual([]);
  });
  test('with a mail in another bucket is refused', async () => {
    const action = { type: 'S3', bucketName: 'another', objectKey: 'inbox-ses/1' };
    const receipt = { recipients: [to], action };
    expect(await send(sns(notice({ receipt })))).toMatchObject({ status: 400 });
  });
});

describe('a webhook request is refused', () => {
  test('without the secret', async () => {
    for (const path of ['raw/wrong-secret-of-some-length', `raw/${secret}x`, 'raw/a']) {
      expect(await post(`${path}?to=${to}`, mime('x'))).toMatchObject({
        status: 403,
        body: { error: 'forbidden' },
      });
    }
    expect(await t.inbox(user)).toEqual([]);
  });
  test('for an unknown provider', async () => {
    expect(await post(`pigeon/${secret}`, 'x')).toMatchObject({ status: 400 });
  });
  test('if webhooks are not configured', async () => {
    await using plain = await createMailApp({ listen: true });
    const response = await fetch(`${plain.url}/api/inbox/raw/${secret}`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(404);
    await using half = await createMailApp({ listen: true, env: { EARMARK_INBOUND_SECRET: secret } });
    const unsigned = await fetch(`${half.url}/api/inbox/mailgun/${secret}`, { method: 'POST', body: 'x' });
    expect(unsigned.status).toBe(404);
  });
});

describe('limits', () => {
  test('a mail that is too large is refused permanently', async () => {
    const large = Buffer.concat([Buffer.from(mime('Large')), Buffer.alloc(maxMailBytes, 'x')]);
    expect(await post(`raw/${secret}?to=${to}`, large)).toMatchObject({ status: 413 });
    const endless = Buffer.alloc(maxMailBytes * 1.5 + 1, 'x');
    expect(await post(`raw/${secret}?to=${to}`, endless)).toMatchObject({ status: 413 });
    expect(await t.rawKeys()).toEqual([]);
  });
  test('an address accepts sixty mails at a time; further ones are deferred', async () => {
    for (let count = 0; count < 60; count++) {
      expect(await post(`raw/${secret}?to=${to}`, mime(`Mail ${count}`))).toEqual(accepted);
    }
    const more = await fetch(`${t.url}/api/inbox/raw/${secret}?to=${to}`, {
      method: 'POST',
      body: mime('More'),
    });
    expect(more.status).toBe(429);
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
