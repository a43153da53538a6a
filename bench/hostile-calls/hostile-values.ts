/** A random generator with a seed, so that a run can be repeated. https://github.com/bryc/code (mulberry32) */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (values) => values[Math.floor(next() * values.length)] as never,
    chance: (share) => next() < share,
  };
}

export interface Random {
  /** Returns a number from 0 up to 1. */
  next(): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
}

/** Texts that break parsers, encodings, databases and addresses. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800y',
  '\ufffe\uffff',
  '\u202e\u2066right to left',
  '💥'.repeat(300),
  'a'.repeat(70_000),
  '%00',
  '%',
  '%zz',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  'true',
  'null',
  '[]',
  '00000000-0000-0000-0000-000000000000',
  'http://[::1',
  'http://127.0.0.1:1/',
  'http://a@b@c/',
  'http://\u0000/',
  'http://xn--a.example/%ff',
  'javascript:alert(1)',
  'data:text/html,x',
  `http://127.0.0.1:1/${'x'.repeat(3_000)}`,
  'a@b',
  '"a b"@[127.0.0.1]',
  `${'a'.repeat(300)}@example.net`,
  'a\r\nSet-Cookie: x=y',
  'İıſK',
  '\u0301'.repeat(5_000),
  `${'('.repeat(2_000)}a${')*'.repeat(2_000)}`,
  '"'.repeat(499),
  '- - -a -"b',
  ':* & | !',
  '![['.repeat(2_000),
];

/** Values of any type of JSON. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[[[[[[[]]]]]]]],
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  Array.from({ length: 20_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])),
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}}'),
  nest(2_000),
];

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Bodies that are not what their type says. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  '{"a":',
  '{"a":1,}',
  'null',
  '"text"',
  '[1]',
  '1e999',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"\\u0000":1}',
  '\0\0\0',
  '['.repeat(100_000),
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"a":"${'x'.repeat(1_500_000)}"}`,
  'a=b&c=%00',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>',
];

export const hostileTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'image/png',
  '*/*',
  ';;;',
  'a'.repeat(500),
  '',
];

/** Lines of headers; some are invalid. */
export const hostileHeaders: readonly string[] = [
  'Range: bytes=0-,1-,2-',
  'Range: bytes=99999999999999999999-',
  'Range: bytes=-0',
  'If-None-Match: "'.concat('x'.repeat(3_000), '"'),
  'If-Modified-Since: yesterday',
  'Accept-Encoding: gzip;q=x, br;q=-1, *;q=2',
  'Accept-Language: '.concat('x-'.repeat(2_000)),
  'Accept: text/html',
  'Accept: \u00ff\u00fe',
  'Cookie: '.concat('a=b; '.repeat(1_000)),
  'Cookie: operator=%00; earmark=\u00e9',
  'Authorization: Basic \u00ff',
  'Authorization: Bearer '.concat('x'.repeat(8_000)),
  'Earmark-Id-Token: a.b.c',
  'Earmark-Id-Token: eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'Host: evil.example:99999',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: gopher',
  'Content-Encoding: gzip',
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket',
  'Connection: upgrade',
  'X-Long: '.concat('x'.repeat(20_000)),
  'no colon',
  ': empty name',
  'Last-Event-ID: \u0001',
  'X-Request-Id: \u00e9',
  'Stripe-Signature: t=x,v1=y',
  'Origin: null',
];

/** Whole requests that are no HTTP, or hardly. */
export const hostileRequests: readonly string[] = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /% HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /%c0%ae%c0%ae/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /api/user?${'a=1&'.repeat(3_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(3_000)}\r\n`,
  'POST /api/events HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
  'POST /api/events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  'POST /api/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];
