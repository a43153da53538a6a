import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeDns } from '../../../test/inbox/fake-dns.ts';
import { createIdentityChecker, type IdentityChecker } from './identity-checker.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const records = {
  'example.net TXT': ['v=spf1 ip4:93.184.216.34 -all'],
  '_dmarc.example.net TXT': ['v=DMARC1; p=reject'],
  's1._domainkey.example.net TXT': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
};

const plain =
  'From: Ann <Ann@example.net>\r\nTo: b@example.com\r\nSubject: Ferry\r\n\r\nIt left before seven.\r\n';

async function signed(text: string): Promise<Buffer> {
  const signer = { signingDomain: 'example.net', selector: 's1', privateKey };
  const options = { ...signer, canonicalization: 'relaxed/relaxed', signatureData: [signer] };
  const { signatures } = await dkimSign(text, options);
  return Buffer.from(signatures + text);
}

let checker: IdentityChecker;
beforeAll(() => {
  checker = createIdentityChecker({ lookUp: fakeDns(records), threads: 2, timeoutMs: 20_000 });
});
afterAll(() => checker.close());

const own = { ip: '93.184.216.34', helo: 'mail.example.net' };
const other = { ip: '8.8.8.8', helo: 'relay.example.org' };
const check = (raw: Uint8Array | string, client: typeof own | Record<string, never>, trustReceived = false) =>
  checker.check({
    raw: typeof raw === 'string' ? Buffer.from(raw) : raw,
    client,
    sender: 'ann@example.net',
    trustReceived,
    mta: 'in.example.com',
  });

describe("the checks of a mail's sender", () => {
  test('pass for the domain’s own host with its signature', async () => {
    expect(await check(await signed(plain), own)).toMatchObject({
      from: ['Ann@example.net'],
      spf: 'pass',
      dkim: 'pass',
      signedByAuthor: true,
      dmarc: 'pass',
    });
  });
  test('pass for mail forwarded by another host, because of the signature', async () => {
    expect(await check(await signed(plain), other)).toMatchObject({
      spf: 'fail',
      dkim: 'pass',
      dmarc: 'pass',
    });
  });
  test('fail for a forged sender', async () => {
    expect(await check(plain, other)).toMatchObject({
      spf: 'fail',
      dkim: 'none',
      signedByAuthor: false,
      dmarc: 'fail',
    });
  });
  test('fail for a text that was changed after it was signed', async () => {
    const raw = (await signed(plain)).toString().replace('before seven', 'after seven');
    expect(await check(raw, other)).toMatchObject({ dkim: expect.not.stringMatching('pass'), dmarc: 'fail' });
  });
  test('skip SPF without a host, and pass with a signature', async () => {
    expect(await check(await signed(plain), {})).toMatchObject({ spf: 'none', dkim: 'pass', dmarc: 'pass' });
  });
  test('use the topmost Received header of our own relay', async () => {
    const line = 'Received: from mail.example.net (mail.example.net [93.184.216.34]) by relay with ESMTP\r\n';
    expect(await check(line + plain, {}, true)).toMatchObject({ spf: 'pass', dmarc: 'pass' });
    expect(await check(line + plain, {}, false)).toMatchObject({ spf: 'none', dmarc: 'fail' });
  });
  test('return all authors of a mail', async () => {
    const result = await check(`From: a@example.net, b@example.org\r\n\r\nx`, other);
    expect(result?.from).toEqual(['a@example.net', 'b@example.org']);
  });
  test('report a temporary error when the DNS does not answer', async () => {
    const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ETIMEOUT' }));
    const offline = createIdentityChecker({ lookUp: down, threads: 1, timeoutMs: 20_000 });
    const question = { raw: Buffer.from(plain), sender: 'ann@example.net', trustReceived: false, mta: 'x' };
    expect(await offline.check({ ...question, client: other })).toMatchObject({
      spf: 'temperror',
      dmarc: 'temperror',
    });
    await offline.close();
  });
});

describe('mail that is hard to check', () => {
  test('times out, and the next mail is checked as usual', async () => {
    const withShortTimeout = createIdentityChecker({
      lookUp: fakeDns(records),
      threads: 1,
      timeoutMs: 6_000,
    });
    const sender = { sender: 'ann@example.net', trustReceived: false, mta: 'x', client: own };
    // A signature, and one line of many millions of words.
    const raw = Buffer.concat([await signed(plain), Buffer.from('a '.repeat(15_000_000))]);
    const [hard, easy] = await Promise.all([
      withShortTimeout.check({ ...sender, raw }),
      withShortTimeout.check({ ...sender, raw: Buffer.from(plain) }),
    ]);
    expect(hard).toBeNull();
    expect(easy).toMatchObject({ spf: 'pass' });
    await withShortTimeout.close();
  });
  test('causes no more than sixty lookups', async () => {
    let lookups = 0;
    const counting = createIdentityChecker({
      lookUp: async (name, type) => {
        lookups++;
        return fakeDns(records)(name, type);
      },
      threads: 1,
      timeoutMs: 20_000,
    });
    const original = (await signed(plain)).toString();
    const signature = original.slice(0, original.indexOf('From:'));
    const signatures = Array.from({ length: 500 }, (_, number) => signature.replace('s=s1', `s=n${number}`));
    const raw = Buffer.from(signatures.join('') + plain);
    await counting.check({ raw, client: own, sender: 'ann@example.net', trustReceived: false, mta: 'x' });
    expect(lookups).toBe(60);
    await counting.close();
  });
});
