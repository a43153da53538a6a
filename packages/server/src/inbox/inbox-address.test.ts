import { describe, expect, test } from 'vitest';
import { loadConfig } from '../platform/config.ts';
import { inboxAddressOf, inboxTokenOf, isAtOurDomain } from './inbox-address.ts';

const app = { config: loadConfig({ EARMARK_MAIL_DOMAIN: 'email.example.net' }) };
const token = 'abcdefghijklmnopqrstuvwxyz';

test('an address and its token are converted to each other', () => {
  const address = inboxAddressOf(app, token);
  expect(address).toBe(`user-${token}@email.example.net`);
  expect(inboxTokenOf(app, address)).toBe(token);
});

test.each([
  [`USER-${token.toUpperCase()}@EMAIL.Example.NET`],
  [`user-${token}+read.later@email.example.net`],
  [`<user-${token}@email.example.net>`],
  [`user-${token}@email.example.net.`],
])('%s is the same address', (address) => {
  expect(inboxTokenOf(app, address)).toBe(token);
});

test.each([
  [`user-${token}@example.net`],
  [`user-${token}@email.example.net.evil.example`],
  [`user-${token.slice(1)}@email.example.net`],
  [`user-${token}x@email.example.net`],
  [`user-${token}`],
  [`bob@email.example.net`],
  [''],
])('%s is not a forwarding address', (address) => {
  expect(inboxTokenOf(app, address)).toBeNull();
});

test('the domain of an address decides whether it is ours, whatever its user', () => {
  expect(isAtOurDomain(app, 'bob@email.example.net')).toBe(true);
  expect(isAtOurDomain(app, 'bob@EMAIL.example.net.')).toBe(true);
  expect(isAtOurDomain(app, 'bob@notemail.example.net')).toBe(false);
  expect(isAtOurDomain(app, 'email.example.net')).toBe(false);
});

describe('receiving mail', () => {
  const inbound = (env: Record<string, string>) => loadConfig(env).inbound;
  test('uses a subdomain of the service’s own domain', () => {
    expect(inbound({}).domain).toBe('email.localhost');
    expect(inbound({ EARMARK_PUBLIC_URL: 'https://www.example.net' }).domain).toBe('email.example.net');
    expect(inbound({ EARMARK_PUBLIC_URL: 'https://listen.example.net/' }).domain).toBe(
      'email.listen.example.net',
    );
    expect(inbound({ EARMARK_PUBLIC_URL: 'http://192.168.1.10:8080' }).domain).toBe('email.localhost');
    expect(inbound({ EARMARK_MAIL_DOMAIN: 'In.Example.NET' }).domain).toBe('in.example.net');
  });
  test('is on by default on this machine, and only if configured for other hosts', () => {
    expect(inbound({})).toMatchObject({ port: 2_525, portConfigured: false });
    expect(inbound({ EARMARK_MAIL_PORT: '25' })).toMatchObject({ port: 25, portConfigured: true });
    expect(inbound({ EARMARK_MAIL_PORT: 'off' }).port).toBeNull();
    const open = { HOST: '0.0.0.0', EARMARK_PUBLIC_URL: 'https://example.net' };
    expect(inbound(open).port).toBeNull();
    expect(inbound({ ...open, EARMARK_MAIL_DOMAIN: 'in.example.net' }).port).toBe(2_525);
  });
  test.each([
    [{ EARMARK_MAIL_PORT: 'on' }, 'EARMARK_MAIL_PORT must be a port, or off.'],
    [{ EARMARK_MAIL_DOMAIN: 'not a host' }, 'EARMARK_MAIL_DOMAIN must be a host name.'],
    [{ EARMARK_INBOUND_SECRET: 'short' }, 'EARMARK_INBOUND_SECRET must have 20 to 200 letters and digits.'],
    [
      { EARMARK_MAILGUN_SIGNING_KEY: 'key' },
      'EARMARK_MAILGUN_SIGNING_KEY is set; set EARMARK_INBOUND_SECRET as well, or neither.',
    ],
    [{ EARMARK_MAIL_TLS_CERT: 'cert.pem' }, 'EARMARK_MAIL_TLS_CERT is set; set EARMARK_MAIL_TLS_KEY as well'],
  ])('%o is refused with an explanation', (env, words) => {
    expect(() => loadConfig(env)).toThrow(words);
  });
});
