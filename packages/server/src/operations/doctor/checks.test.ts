import { expect, test } from 'vitest';
import { type Config, loadConfig } from '../../platform/config.ts';
import { checkCertificates, checkPublicAddress } from './check-address.ts';
import { checkClock } from './check-clock.ts';
import { checkConfiguration } from './check-configuration.ts';
import { describeState } from './check-database.ts';
import { checkIncomingMail, checkSender } from './check-mail-dns.ts';
import { checkQueue } from './check-queue.ts';
import { checkPayments, checkVoices } from './check-services.ts';
import { checkDisk } from './check-storage.ts';
import type { Finding } from './finding.ts';
import type { Outside } from './outside.ts';

const publicUrl = 'https://earmark.example.net';
const configOf = (env: Record<string, string> = {}): Config =>
  loadConfig({ EARMARK_PUBLIC_URL: publicUrl, EARMARK_DATA_DIR: '/srv/earmark', ...env });

const brief = (findings: readonly Finding[]) => findings.map(({ level, message }) => `${level}: ${message}`);

/** DNS with these records; other names do not exist. */
function dnsOf(records: {
  mx?: Record<string, string[]>;
  addresses?: Record<string, string[]>;
  texts?: Record<string, string[]>;
}): Pick<Outside, 'mailHosts' | 'addresses' | 'texts' | 'ownAddresses'> {
  const absent = () => Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' }));
  return {
    ownAddresses: () => ['127.0.0.1', '10.0.0.7'],
    mailHosts: async (domain) =>
      records.mx?.[domain]?.map((exchange, at) => ({ exchange, priority: at })) ?? absent(),
    addresses: async (host) => records.addresses?.[host] ?? [],
    texts: async (name) => records.texts?.[name] ?? absent(),
  };
}

const domain = 'in.example.net';
const host = 'mx.example.net';
test.each<[string, Record<string, string>, Parameters<typeof dnsOf>[0], string]>([
  ['no MX record', {}, {}, `problem: ${domain} has no MX record, so mail to it cannot arrive.`],
  [
    'no MX record of the default domain',
    { EARMARK_MAIL_DOMAIN: '' },
    {},
    'warning: email.earmark.example.net has no MX record, so mail to it cannot arrive.',
  ],
  [
    'a null MX record',
    {},
    { mx: { [domain]: [''] } },
    `problem: ${domain} has no MX record, so mail to it cannot arrive.`,
  ],
  [
    'an MX host without an address',
    {},
    { mx: { [domain]: [host] } },
    `problem: The MX record of ${domain} names ${host}, which has no address.`,
  ],
  [
    'an MX host at the address of the public host',
    {},
    {
      mx: { [domain]: [host] },
      addresses: { [host]: ['203.0.113.5'], 'earmark.example.net': ['203.0.113.5'] },
    },
    `ok: The MX record of ${domain} names ${host}, which is this host.`,
  ],
  [
    'an MX host at an address of this machine',
    {},
    { mx: { [domain]: ['other.example.net', host] }, addresses: { [host]: ['10.0.0.7'] } },
    `ok: The MX record of ${domain} names other.example.net, ${host}, which is this host.`,
  ],
  [
    'an MX host elsewhere',
    {},
    { mx: { [domain]: [host] }, addresses: { [host]: ['203.0.113.9'] } },
    `warning: The MX record of ${domain} names ${host} (203.0.113.9), which is neither this machine nor the host of EARMARK_PUBLIC_URL.`,
  ],
  [
    'a mail provider',
    { EARMARK_MAIL_PORT: 'off', EARMARK_INBOUND_SECRET: 'x'.repeat(24) },
    { mx: { [domain]: [host] } },
    `ok: Mail for ${domain} goes to ${host}, which must be your mail provider.`,
  ],
  [
    'no incoming mail',
    { EARMARK_MAIL_PORT: 'off' },
    {},
    'skipped: No mail is received: EARMARK_MAIL_PORT is off, and EARMARK_INBOUND_SECRET is not set.',
  ],
  [
    'a local address',
    { EARMARK_PUBLIC_URL: 'http://localhost:8080' },
    {},
    'skipped: The public address is local, so mail from other hosts is not expected.',
  ],
])('incoming mail: %s', async (_, env, records, expected) => {
  const config = configOf({ EARMARK_MAIL_DOMAIN: domain, EARMARK_MAIL_PORT: '2525', ...env });
  expect(brief(await checkIncomingMail(config, dnsOf(records)))).toEqual([expected]);
});

test('a name server that does not answer is a warning, not a missing record', async () => {
  const fail = () =>
    Promise.reject(Object.assign(new Error('queryMx ETIMEOUT in.example.net'), { code: 'ETIMEOUT' }));
  const dns = { ...dnsOf({}), mailHosts: fail, texts: fail };
  const config = configOf({
    EARMARK_MAIL_DOMAIN: domain,
    EARMARK_SMTP_URL: 'smtp://relay.example.net',
    EARMARK_MAIL_FROM: 'hello@example.net',
  });
  expect(brief([...(await checkIncomingMail(config, dns)), ...(await checkSender(config, dns))])).toEqual([
    'warning: in.example.net could not be looked up: queryMx ETIMEOUT in.example.net.',
    'warning: example.net could not be looked up: queryMx ETIMEOUT in.example.net.',
  ]);
});

const spf = 'v=spf1 include:relay.example -all';
test.each<[string, Record<string, string[]>, string[]]>([
  [
    'both records',
    { 'news.example.net': ['other=1', spf], '_dmarc.news.example.net': ['v=DMARC1; p=none'] },
    ['ok: news.example.net has an SPF record.', 'ok: news.example.net has a DMARC record.'],
  ],
  [
    'the DMARC record of the domain above',
    { 'news.example.net': [spf], '_dmarc.example.net': ['v=DMARC1; p=reject'] },
    ['ok: news.example.net has an SPF record.', 'ok: example.net has a DMARC record.'],
  ],
  [
    'no records',
    {},
    [
      'warning: news.example.net has no SPF record, so receivers may treat our mail as spam.',
      'warning: news.example.net has no DMARC record, so receivers may treat our mail as spam.',
    ],
  ],
  [
    'two SPF records',
    { 'news.example.net': [spf, 'v=spf1 -all'], '_dmarc.news.example.net': ['v=DMARC1'] },
    [
      'problem: news.example.net has 2 SPF records, which receivers treat as an error.',
      'ok: news.example.net has a DMARC record.',
    ],
  ],
])('sender: %s', async (_, texts, expected) => {
  const config = configOf({
    EARMARK_SMTP_URL: 'smtp://relay.example.net',
    EARMARK_MAIL_FROM: 'Earmark <hello@News.example.net>',
  });
  expect(brief(await checkSender(config, dnsOf({ texts })))).toEqual(expected);
});

test.each<[string, string | null, string]>([
  ['2030-06-15T00:00:00Z', null, 'ok: The certificate of earmark.example.net is valid until 2030-06-15.'],
  [
    '2030-06-14T23:00:00Z',
    null,
    'warning: The certificate of earmark.example.net is valid until 2030-06-14.',
  ],
  ['2030-05-31T00:00:00Z', null, 'problem: The certificate of earmark.example.net expired on 2030-05-31.'],
  [
    '2031-01-01T00:00:00Z',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'problem: Browsers and podcast apps refuse the certificate of earmark.example.net: DEPTH_ZERO_SELF_SIGNED_CERT.',
  ],
])('a certificate until %s, refused for %s', async (until, refusal, expected) => {
  const outside = {
    now: () => new Date('2030-06-01T00:00:00Z'),
    certificate: async () => ({ validUntil: new Date(until), refusal, isPublic: true, protocol: 'TLSv1.3' }),
  };
  expect(brief(await checkCertificates(configOf(), outside))).toEqual([expected]);
});

test.each([
  [400, 'ok: The clocks of this machine and of the database agree.'],
  [5_000, 'warning: The clock of this machine is 5.0 seconds ahead of that of the database.'],
  [-61_000, 'problem: The clock of this machine is 61.0 seconds behind that of the database.'],
])('a clock that is %s ms ahead', (clockSkewMs, expected) => {
  expect(brief([checkClock({ clockSkewMs })])).toEqual([expected]);
});

test.each([
  [199, 'problem'],
  [399, 'warning'],
  [400, 'ok'],
])('with %s MB of free space', async (megabytes, level) => {
  const found = await checkDisk(configOf(), { freeBytes: async () => megabytes * 1_000_000 });
  expect(found.map((each) => each.level)).toEqual([level, level]);
});

test('each class of jobs has its own longest wait', () => {
  const oldest = new Map([
    ['listening', 0],
    ['added', 61],
    ['bulk', 7_300],
  ]);
  expect(brief(checkQueue(oldest, new Map([['narrate', 3]])))).toEqual([
    'warning: The oldest waiting jobs by class have waited too long: added 61 s.',
    'warning: Jobs failed in the last 24 hours: narrate 3.',
  ]);
  expect(brief(checkQueue(new Map([['bulk', 7_300]]), new Map()))).toEqual([
    'ok: The oldest waiting jobs by class: bulk 2 h.',
  ]);
});

test('the schema may be new, older or newer', () => {
  const state = (...executed: string[]) => ({
    version: '16.4',
    executed: new Set(executed),
    hasQueue: true,
    clockSkewMs: 0,
  });
  expect(
    brief(
      [state(), state('1'), state('1', '2'), state('1', '2', '3')].map((each) =>
        describeState(each, ['1', '2']),
      ),
    ),
  ).toEqual([
    'ok: PostgreSQL 16.4 answers; the first start creates the tables.',
    'warning: PostgreSQL 16.4 answers; 1 of 2 migrations have not run (2).',
    'ok: PostgreSQL 16.4 answers, and all 2 migrations have run.',
    'warning: PostgreSQL 16.4 answers; it was migrated by a later version (3).',
  ]);
});

test('a public address behind a proxy must be configured', () => {
  const settings = { EARMARK_FETCH_ALLOW_PRIVATE: 'true' };
  expect(checkConfiguration(configOf(settings)).map(({ level, message }) => [level, message])).toEqual([
    ['warning', `EARMARK_PUBLIC_URL is ${publicUrl}, and EARMARK_TRUSTED_PROXIES is not set.`],
    ['warning', 'EARMARK_FETCH_ALLOW_PRIVATE lets every user read pages of your private network.'],
  ]);
  expect(brief(checkConfiguration(configOf({ EARMARK_TRUSTED_PROXIES: '10.0.0.1' })))).toEqual([
    'ok: It can be used.',
  ]);
});

test.each<[number, string, boolean | null, string]>([
  [200, '{"status":"ok"}', true, 'ok'],
  [200, '<h1>Welcome to nginx</h1>', true, 'problem'],
  [502, '', true, 'problem'],
  [0, '', true, 'problem'],
  [0, '', null, 'problem'],
  [0, '', false, 'skipped'],
])('the public address answers %s %j while the service runs: %s', async (status, text, isRunning, level) => {
  const request = async () => {
    if (status === 0) throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    return { status, text };
  };
  const found = await checkPublicAddress({ publicUrl }, { request }, isRunning);
  expect(found.level).toBe(level);
  if (level === 'problem' && status === 0) expect(found.message).toContain('connect ECONNREFUSED');
});

test.each([
  [200, 'ok', 'ok'],
  [401, 'problem', 'problem'],
  [500, 'warning', 'warning'],
])('keys that are answered by %s', async (status, payments, voices) => {
  const config = configOf({
    EARMARK_STRIPE_SECRET_KEY: 'sk_test_1',
    EARMARK_STRIPE_WEBHOOK_SECRET: 'whsec_1',
    EARMARK_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    EARMARK_OPENAI_SPEECH_URL: 'http://kokoro.example/v1',
    EARMARK_OPENAI_SPEECH_MODEL: 'kokoro',
    EARMARK_OPENAI_SPEECH_VOICES: 'Matthew=am_michael',
    EARMARK_OPENAI_SPEECH_KEY: 'key',
  });
  const requested: string[] = [];
  const request = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    requested.push(`${address} ${headers['authorization']}`);
    return { status, text: '' };
  };
  const found = [...(await checkPayments(config, { request })), ...(await checkVoices(config, { request }))];
  expect(found.map(({ level }) => level)).toEqual([payments, voices]);
  expect(requested).toEqual([
    'https://api.stripe.com/v1/balance Bearer sk_test_1',
    'http://kokoro.example/v1/models Bearer key',
  ]);
});
