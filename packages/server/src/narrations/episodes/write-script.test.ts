import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { expect, test } from 'vitest';
import { proseOf } from '../../../test/articles/outside-web.ts';
import { draftScript } from './write-script.ts';

const read = readText(proseOf(20_000), { title: 'A title' });
if (!read.ok) throw new Error('unreadable');
const { document } = read;
const whole = makeScript(document);

test('utterances can be had before the script is written, and are its own', async () => {
  const draft = draftScript(document);
  const iterator = draft.utterances[Symbol.iterator]();
  expect(iterator.next().value).toEqual(whole.utterances[0]);
  expect(iterator.next().value).toEqual(whole.utterances[1]);
  const script = await draft.finish(AbortSignal.timeout(60_000));
  expect(script).toEqual(whole);
  expect([...draft.utterances]).toEqual(whole.utterances);
  let left = 0;
  while (!iterator.next().done) left += 1;
  expect(left).toBe(whole.utterances.length - 2);
});

test('reading on by itself writes all of it', () => {
  expect([...draftScript(document).utterances]).toEqual(whole.utterances);
});

test('while it is paused nothing is written, and giving up ends it', async () => {
  const draft = draftScript(document);
  const giveUp = new AbortController();
  draft.pause();
  let finished = false;
  const writing = draft.finish(giveUp.signal).then(
    () => {
      finished = true;
    },
    (error: unknown) => error,
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(finished).toBe(false);
  giveUp.abort(new Error('no longer wanted'));
  draft.resume();
  expect(await writing).toMatchObject({ message: 'no longer wanted' });
});
