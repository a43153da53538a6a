import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fakeSpeech,
  type ReceivedRequest,
  type StandIn,
  type StubResponse,
  serve,
} from '../../../../test/stand-ins/serve.ts';
import { verifyAwsSignature } from '../../../../test/stand-ins/verify-aws-signature.ts';
import { createPolly } from './polly.ts';

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret/with+signs', region: 'eu-west-1' };
const tiers = ['standard', 'neural', 'long-form', 'generative'];

/** Imitates Amazon's responses, including its error responses. */
function polly(request: ReceivedRequest): StubResponse {
  const refuse = (status: number, type: string): StubResponse => ({
    status,
    headers: { 'x-amzn-errortype': type },
  });
  if (request.method !== 'POST' || request.url.pathname !== '/v1/speech')
    return refuse(404, 'UnknownOperation');
  const wrong = verifyAwsSignature(request, { ...keys, service: 'polly' });
  if (wrong !== null) return refuse(403, `InvalidSignatureException:${wrong}`);
  const { OutputFormat, SampleRate, SpeechMarkTypes, Text, TextType, VoiceId, Engine } = JSON.parse(
    request.body,
  );
  const isInput = typeof Text === 'string' && Text.length <= 3000 && ['text', 'ssml'].includes(TextType);
  if (!isInput || !VoiceId || !tiers.includes(Engine)) return refuse(400, 'ValidationException');
  if (OutputFormat === 'pcm') {
    if (!['8000', '16000'].includes(SampleRate)) return refuse(400, 'InvalidSampleRateException');
    return { headers: { 'content-type': 'audio/pcm' }, body: fakeSpeech(spokenOf(Text), 16_000).pcm };
  }
  if (OutputFormat !== 'json' || !SpeechMarkTypes?.includes('word'))
    return refuse(400, 'ValidationException');
  return { headers: { 'content-type': 'application/x-json-stream' }, body: marksOf(Text) };
}
const spokenOf = (text: string): string => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&\w+;/g, ' ');

/** Byte offsets in the marks refer to the text as it was sent. */
function marksOf(sent: string): string {
  const { words, starts } = fakeSpeech(spokenOf(sent), 16_000);
  let from = Math.max(0, sent.startsWith('<speak>') ? sent.indexOf('>', sent.indexOf('<prosody')) : 0);
  const lines = words.map((value, at) => {
    const index = sent.indexOf(value, from);
    from = index + value.length;
    const start = Buffer.byteLength(sent.slice(0, index));
    return JSON.stringify({
      time: starts[at],
      type: 'word',
      start,
      end: start + Buffer.byteLength(value),
      value,
    });
  });
  return `${lines.join('\n')}\n`;
}

let standIn: StandIn;
let respond: (request: ReceivedRequest) => StubResponse;
beforeEach(async () => {
  respond = polly;
  standIn = await serve((request) => respond(request));
});
afterEach(() => standIn.close());

const engine = (more: object = {}) =>
  createPolly({ engine: 'polly', ...keys, endpoint: standIn.url, retryMs: 1, perSecond: 1_000, ...more });
const request = (text: string, more: object = {}) => ({
  text,
  language: 'en-US',
  voice: 'Matthew',
  rate: 1,
  pitch: 0,
  signal: new AbortController().signal,
  ...more,
});

describe('Amazon Polly', () => {
  it('returns audio with the position of every word in the text', async () => {
    const text = 'Das Café – “schön” & groß, 5 < 6, 😀 fertig.';
    const spoken = await engine().speak(request(text, { voice: 'Vicki' }));
    expect(spoken.sampleRate).toBe(16_000);
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    expect(spoken.pcm.length).toBe(Math.round(words.length * 0.3 * 16_000));
    expect(spoken.words.map(({ offset }) => text.slice(offset).match(/^[\p{L}\p{N}]+/u)?.[0])).toEqual(words);
    expect(spoken.words.map(({ startMs }) => startMs)).toEqual(words.map((_, at) => at * 300));
  });

  it('requests another pace in markup and still finds the words', async () => {
    const text = 'Tom & Jérôme said "a < b" twice.';
    const spoken = await engine().speak(request(text, { rate: 1.25 }));
    const sent = JSON.parse(standIn.requests[0]?.body ?? '');
    expect(sent.TextType).toBe('ssml');
    expect(sent.Text).toMatch(
      /^<speak><prosody rate="125%">Tom &amp; Jérôme said &quot;a &lt; b&quot; twice\./,
    );
    const found = spoken.words.map(({ offset }) => text.slice(offset).match(/^[\p{L}\p{N}]+/u)?.[0]);
    expect(found).toEqual(['Tom', 'Jérôme', 'said', 'a', 'b', 'twice']);
  });

  it('raises the pitch without changing the length', async () => {
    const spoken = await engine().speak(request('One two three.', { pitch: 12 }));
    expect(spoken.sampleRate).toBe(32_000);
    expect(spoken.words.map(({ startMs }) => startMs)).toEqual([0, 150, 300]);
  });

  it('waits and retries when it is throttled', async () => {
    let refusals = 3;
    respond = (request) => {
      refusals -= 1;
      return refusals >= 0
        ? { status: 400, headers: { 'x-amzn-errortype': 'ThrottlingException:http://internal/' } }
        : polly(request);
    };
    await expect(engine().speak(request('Hello.'))).resolves.toBeDefined();
    expect(standIn.requests).toHaveLength(5);
  });

  it('does not retry requests that would be refused again', async () => {
    await expect(engine({ secretAccessKey: 'wrong' }).speak(request('Hello.'))).rejects.toMatchObject({
      code: 'bad_configuration',
      message: 'polly refused the credentials (403).',
    });
    await expect(engine().speak(request(''.padEnd(3_001, 'a ')))).rejects.toMatchObject({
      code: 'engine_failed',
    });
    expect(standIn.requests.length).toBeLessThanOrEqual(4);
  });

  it('gives up after the configured number of attempts', async () => {
    respond = () => ({ status: 503 });
    await expect(engine({ tries: 2 }).speak(request('Hello.'))).rejects.toMatchObject({
      code: 'engine_failed',
      message: 'polly: responded with status 503',
    });
  });
});
