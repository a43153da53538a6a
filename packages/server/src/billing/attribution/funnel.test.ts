import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { countFunnel } from './funnel-store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

type Stage = 'Landing viewed' | 'Landing played' | 'Opening played' | 'Signed up' | 'Premium trial started';

/** Sends events as the pages do: with consent under an id of the browser, else without anything. */
async function send(
  events: readonly Stage[],
  who: { source: string; variant: string; visitor: string } | null,
) {
  const properties = who === null ? {} : { source: who.source, variant: who.variant };
  const body = {
    consent: who !== null,
    ...(who === null ? {} : { visitor: who.visitor }),
    events: events.map((name) => ({ name, properties })),
  };
  await t.call(
    'recordEvents',
    { body },
    { remoteAddress: `81.2.${++calls % 250}.${Math.floor(calls / 250)}` },
  );
}
let calls = 0;

/** 500 visitors: of each five, one does not consent; the others go as far as their number says. */
async function visit(): Promise<void> {
  for (let at = 0; at < 500; at++) {
    const consents = at % 5 !== 4;
    const who = {
      source: at % 2 === 0 ? 'letter' : 'direct',
      variant: at % 3 === 0 ? 'B' : 'A',
      visitor: `visitor-${at}`,
    };
    const events: Stage[] = ['Landing viewed'];
    if (at % 4 === 0) events.push('Landing played', 'Opening played');
    if (at % 8 === 0) events.push('Signed up');
    if (at % 16 === 0) events.push('Premium trial started');
    await send(events, consents ? who : null);
    // Whoever comes again is counted once, if that can be known.
    if (at % 10 === 0) await send(['Landing viewed'], who);
  }
}

test('500 visitors are counted by stage, source and landing page', async () => {
  const before = t.clock.now();
  await visit();
  const counts = await countFunnel(t.app.db, before);
  const sum = (stage: string, of: (count: (typeof counts)[number]) => boolean = () => true) =>
    counts
      .filter((count) => count.stage === stage && of(count))
      .reduce((total, { people, anonymous }) => total + people + anonymous, 0);
  const numbers = Array.from({ length: 500 }, (_, at) => at);
  const expected = (isIn: (at: number) => boolean) => numbers.filter(isIn).length;
  expect(sum('Visitors')).toBe(500);
  // Two events of those who do not consent count twice; they cannot be told apart.
  expect(sum('Heard something')).toBe(
    expected((at) => at % 4 === 0) + expected((at) => at % 4 === 0 && at % 5 === 4),
  );
  expect(sum('Signed up')).toBe(expected((at) => at % 8 === 0));
  expect(sum('Trial started')).toBe(expected((at) => at % 16 === 0));
  expect(sum('Paid')).toBe(0);
  for (const source of ['letter', 'direct'])
    expect(sum('Visitors', (count) => count.source === source)).toBe(
      expected((at) => at % 5 !== 4 && (at % 2 === 0 ? 'letter' : 'direct') === source),
    );
  expect(sum('Visitors', ({ variant }) => variant === 'B')).toBe(
    expected((at) => at % 5 !== 4 && at % 3 === 0),
  );
  expect(sum('Visitors', ({ source }) => source === 'without consent')).toBe(100);
  expect(await countFunnel(t.app.db, new Date(t.clock.now().getTime() + 1))).toEqual([]);
});

test('a browser cannot record a payment', async () => {
  const since = t.clock.now();
  const events = [{ name: 'Paid', properties: {} }];
  await t.call('recordEvents', { body: { consent: false, events } }, { remoteAddress: '81.3.0.1' });
  expect((await countFunnel(t.app.db, since)).filter(({ stage }) => stage === 'Paid')).toEqual([]);
});
