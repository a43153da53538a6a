import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinPacks } from './pin-voice-packs.mjs';

const content = Buffer.from('a model');
const sha256 = createHash('sha256').update(content).digest('hex');
let server;
let origin;
beforeAll(async () => {
  server = createServer((request, response) =>
    request.url === '/o/r/resolve/1/a.onnx' ? response.end(content) : response.writeHead(404).end(),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const pack = (file) => ({
  id: 'p',
  source: { host: 'huggingface', repository: 'o/r', revision: '1' },
  files: [{ path: 'a.onnx', name: 'a.onnx', bytes: null, sha256: null, digest: 'host', ...file }],
});

it('computes what is missing, and confirms what was stated', async () => {
  for (const one of [pack({}), pack({ sha256, bytes: content.length, digest: 'stated' })]) {
    expect(await pinPacks([one], { origin })).toEqual({ pinned: 1, problems: [] });
    expect(one.files[0]).toMatchObject({ sha256, bytes: content.length, digest: 'computed' });
  }
});

it('computes the checksum of a sample', async () => {
  const confirmed = { sha256, bytes: content.length, digest: 'computed' };
  const one = { ...pack(confirmed), sample: { path: 'a.onnx', sha256: null } };
  expect(await pinPacks([one], { origin })).toEqual({ pinned: 1, problems: [] });
  expect(one.sample.sha256).toBe(sha256);
});

it('reports a wrong checksum and a missing file, and changes nothing', async () => {
  const wrong = pack({ sha256: '0'.repeat(64), digest: 'stated' });
  const missing = pack({ path: 'b.onnx' });
  const { pinned, problems } = await pinPacks([wrong, missing], { origin });
  expect(pinned).toBe(0);
  expect(problems[0]).toContain(`has the checksum ${sha256}`);
  expect(problems[1]).toContain('status 404');
  expect(wrong.files[0].digest).toBe('stated');
});
