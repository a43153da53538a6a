import { describe, expect, it } from 'vitest';
import { makeLongScript, makeTestScript, wordsOf } from '../../test/make-script.ts';
import type { SpeechCapabilities } from '../voices/resolve-voice.ts';
import { planUnits } from './plan-units.ts';
import { replanUnit, withoutVoicesOf } from './replan-unit.ts';

const capabilities: SpeechCapabilities = { engines: [{ id: 'espeak', version: 'e1' }], encoder: 'm1' };
const plan = (script: Parameters<typeof planUnits>[0], settings = {}) => [
  ...planUnits(script, capabilities, settings),
];
const keys = (...args: Parameters<typeof plan>) => plan(...args).map((unit) => unit.key);

describe('the first unit', () => {
  it('is the first sentence', () => {
    const [first] = plan(makeTestScript([['Short one.', 'Second one.', 'Third one.']]));
    expect(first?.lines.map((line) => line.text)).toEqual(['Short one.']);
  });

  it('is the first clause of a sentence beyond 120 characters', () => {
    const clause = 'When the lamps along the harbour had been lit, and the boats were home again,';
    const rest =
      ' everybody went to bed except for the keeper, who sat by his window until the morning came.';
    const units = plan(makeTestScript([[clause + rest]]));
    expect(units.map((unit) => unit.lines.map((line) => line.text))).toEqual([[clause], [rest]]);
    expect(units[0]?.lines[0]?.tokens).toEqual(wordsOf(clause).map(({ start, end }) => [start, end]));
    const { utterance, firstToken, tokens } = units[1]?.lines[0] ?? {};
    expect([utterance, firstToken]).toEqual([0, wordsOf(clause).length]);
    expect(tokens?.map(([start, end]) => rest.slice(start, end)).slice(0, 2)).toEqual(['everybody', 'went']);
  });

  it('is the whole of a long sentence without a clause', () => {
    const sentence = `${'very '.repeat(40)}long.`;
    expect(plan(makeTestScript([[sentence]]))).toHaveLength(1);
  });

  it('is planned without reading the rest of the script', () => {
    const script = makeLongScript(3_000);
    let made = 0;
    const utterances = (function* () {
      for (const utterance of script.utterances) {
        made += 1;
        yield utterance;
      }
    })();
    const first = planUnits({ language: 'en', utterances }, capabilities).next().value;
    expect(made).toBe(1);
    expect(first?.key).toBe(plan(script)[0]?.key);
  });
});

describe('the following units', () => {
  const script = makeLongScript(100_000);
  const units = plan(script);

  it('grow and stay under 3,000 characters', () => {
    const sizes = units.map((unit) => unit.characters);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3_000);
    expect(sizes.slice(0, 4).every((size) => size < 400)).toBe(true);
    expect(units.length).toBeLessThan(90);
  });

  it('never span a heading or chapter', () => {
    const openings = new Set(script.chapters.map((chapter) => chapter.utterance));
    for (const { lines } of units) {
      for (const line of lines.slice(1)) expect(openings.has(line.utterance)).toBe(false);
    }
  });

  it('contain all text exactly once, in order', () => {
    const spokenText = units.flatMap((unit) => unit.lines.map((line) => line.text)).join('');
    expect(spokenText).toBe(script.utterances.map((utterance) => utterance.text).join(''));
    const words = units.flatMap((unit) =>
      unit.lines.flatMap((line) => line.tokens.map((_, at) => `${line.utterance}.${line.firstToken + at}`)),
    );
    const tokens = script.utterances.flatMap((utterance, at) =>
      utterance.tokens.map((_, token) => `${at}.${token}`),
    );
    expect(words).toEqual(tokens);
  });

  it('split an utterance that is too long for an engine at spaces', () => {
    const endless = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
    const lines = plan(makeTestScript([[endless]])).flatMap((unit) => unit.lines);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.every((line) => line.text.length <= 600)).toBe(true);
    expect(lines.map((line) => line.text).join('')).toBe(endless);
    for (const line of lines) {
      for (const [start, end] of line.tokens) expect(line.text.slice(start, end)).toMatch(/^word\d+$/);
    }
  });
});

describe('the key of a unit', () => {
  const script = makeLongScript(20_000);

  it('does not depend on the position in the article', () => {
    const shifted = plan(makeTestScript([['One.', 'Another one.'], ['Same words here.']])).at(-1);
    const alone = plan(makeTestScript([['Something else.'], ['Same words here.']])).at(-1);
    expect(shifted?.lines[0]?.utterance).not.toBe(alone?.lines[0]?.utterance);
    expect(shifted?.key).toBe(alone?.key);
  });

  it('changes for one unit when one word changes', () => {
    const original = keys(script);
    for (const at of [0, 7, 60, 150]) {
      const changed = structuredClone(script);
      const utterance = changed.utterances[at];
      if (!utterance) throw new Error('The script is too short.');
      utterance.text = utterance.text.replace(/^\w+/, 'Astonishingly');
      utterance.tokens = wordsOf(utterance.text);
      const after = keys(changed);
      expect(after.filter((key) => !original.includes(key))).toHaveLength(1);
      expect(after).toHaveLength(original.length);
    }
  });

  it('covers a single sentence if a service charges for it, so that no sentence is paid for twice', () => {
    const paid: SpeechCapabilities = {
      engines: [{ id: 'openai', version: 'o1', assigned: { Amy: 'af' } }],
      encoder: 'm1',
    };
    const keysOf = (...sentences: string[]) =>
      [...planUnits(makeTestScript([sentences]), paid, { voice: 'Amy' })].map(({ key }) => key);
    const [, first, second] = keysOf('Opening.', 'A first one.', 'A second one.', 'An end.');
    expect(keysOf('Beginning.', 'A second one.', 'A first one.', 'Another end.').slice(1, 3)).toEqual([
      second,
      first,
    ]);
  });

  it('changes for few units when a sentence is added', () => {
    const original = new Set(keys(script));
    const changed = structuredClone(script);
    const first = changed.utterances[30];
    if (!first) throw new Error('The script is too short.');
    changed.utterances.splice(30, 0, { ...first, text: 'This is new.', tokens: wordsOf('This is new.') });
    const moved = changed.chapters.map((chapter) => ({
      ...chapter,
      utterance: chapter.utterance + (chapter.utterance >= 30 ? 1 : 0),
    }));
    const after = keys({ ...changed, chapters: moved });
    expect(after.filter((key) => !original.has(key)).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['voice', { voice: 'Amy' }],
    ['rate', { rate: 1.2 }],
    ['pitch', { pitch: -2 }],
  ])('changes with the %s', (_, settings) => {
    const original = new Set(keys(script));
    expect(keys(script, settings).filter((key) => original.has(key))).toEqual([]);
  });

  it('changes with engine and encoder', () => {
    const original = plan(script)[0]?.key;
    const engine = { ...capabilities, engines: [{ id: 'espeak', version: 'e2' } as const] };
    const encoder = { ...capabilities, encoder: 'm2' };
    expect(planUnits(script, engine).next().value?.key).not.toBe(original);
    expect(planUnits(script, encoder).next().value?.key).not.toBe(original);
  });
});

it('uses another voice for quotations only if one is chosen', () => {
  const script = makeTestScript([['He said:'], { role: 'quote', sentences: ['Never again.'] }]);
  const voicesOf = (settings: object) =>
    plan(script, settings).flatMap((unit) => unit.lines.map((l) => l.voice.voice));
  expect(new Set(voicesOf({ voice: 'Matthew' })).size).toBe(1);
  expect(voicesOf({ voice: 'Matthew', quoteVoice: 'Joanna' })).toEqual(['gmw/en-US+Michael', 'gmw/en-US+f2']);
});

it('gives each speaker of a conversation a voice of the same group if the listener wants it', () => {
  const turn = (speaker: number, text: string) => ({ sentences: [text], speaker });
  const script = makeTestScript([
    ['A title.'],
    turn(0, 'Are you coming?'),
    turn(1, 'Soon.'),
    turn(2, 'When?'),
    turn(1, 'At nine.'),
    turn(0, 'Good.'),
  ]);
  const voicesOf = (settings: object) =>
    plan(script, settings).flatMap((unit) => unit.lines.map((line) => line.voice.voice));
  expect(new Set(voicesOf({ voice: 'Matthew' })).size).toBe(1);
  const [title, anna, ben, cleo, benAgain, annaAgain] = voicesOf({ voice: 'Matthew', speakers: true });
  expect(title).toBe('gmw/en-US+Michael');
  expect([anna, annaAgain]).toEqual([title, title]);
  expect(benAgain).toBe(ben);
  expect(new Set([anna, ben, cleo]).size).toBe(3);
});

it('uses the voices chosen for other languages, also for quotations', () => {
  const script = makeTestScript([
    ['He said:'],
    { sentences: ['Nunca más.'], language: 'es' },
    { role: 'quote', sentences: ['Jamás.'], language: 'es' },
    { role: 'quote', sentences: ['Never again.'] },
  ]);
  const settings = { voice: 'Matthew', otherVoices: ['Lucia'], quoteVoice: 'Joanna' };
  const spoken = plan(script, settings).flatMap((unit) => unit.lines.map((line) => line.voice.voice));
  expect(spoken).toEqual(['gmw/en-US+Michael', 'roa/es+f2', 'roa/es+f2', 'gmw/en-US+f2']);
});

it('uses the chosen voice for a passage in a language that no voice speaks', () => {
  const script = makeTestScript([['He sang:'], { sentences: ['Weialala leia.'], language: 'tl' }]);
  const spoken = plan(script, { voice: 'Matthew' }).flatMap((unit) =>
    unit.lines.map((line) => line.voice.voice),
  );
  expect(new Set(spoken)).toEqual(new Set(['gmw/en-US+Michael']));
});

it('fails if no engine speaks a language', () => {
  const none: SpeechCapabilities = { engines: [], encoder: 'm1' };
  expect(() => [...planUnits(makeTestScript([['Hello.']]), none)]).toThrow(
    "No available engine speaks 'en'.",
  );
});

describe('when a service is no longer available', () => {
  const polly = { id: 'polly', version: 'p1', voices: ['Matthew', 'Lucia'] } as const;
  const rich: SpeechCapabilities = { ...capabilities, engines: [polly, ...capabilities.engines] };
  const [unit] = [...planUnits(makeTestScript([['Every evening.']]), rich, { rate: 1.1 })];
  if (!unit) throw new Error('The script has no unit.');

  it('the best remaining voice takes its lines, and nothing else changes', () => {
    const rest = withoutVoicesOf(unit, rich);
    expect(rest?.engines.map(({ id }) => id)).toEqual(['espeak']);
    const again = replanUnit(unit, rest ?? rich, { rate: 1.1 });
    expect(again.lines[0]?.voice).toMatchObject({ engine: 'espeak', voice: 'gmw/en-US+Michael', rate: 1.1 });
    expect(again.lines[0]?.tokens).toEqual(unit.lines[0]?.tokens);
    expect(again.format).toEqual(unit.format);
    expect(again.key).not.toBe(unit.key);
  });

  it('a voice that fails is replaced, whatever engine speaks it, except by the last resort', () => {
    const flite = { id: 'flite', version: '1', voices: ['rms', 'slt'] } as const;
    const here = { ...capabilities, engines: [flite, ...capabilities.engines] };
    const [own] = planUnits(makeTestScript([['Every evening.']]), here);
    if (!own) throw new Error('The script has no unit.');
    expect(own.lines[0]?.voice).toMatchObject({ engine: 'flite', voice: 'rms' });
    const rest = withoutVoicesOf(own, here);
    expect(rest?.engines).toEqual([{ ...flite, voices: ['slt'] }, ...capabilities.engines]);
    expect(replanUnit(own, rest ?? here).lines[0]?.voice.engine).toBe('espeak');
    const unlisted = { ...here, engines: [{ id: 'flite', version: '1' }, ...capabilities.engines] };
    expect(withoutVoicesOf(own, unlisted)?.engines).toEqual(capabilities.engines);
  });

  it('a unit that does not use the service stays unchanged', () => {
    expect(replanUnit(unit, rich)).toBe(unit);
    const [own] = plan(makeTestScript([['Every evening.']]));
    expect(own && withoutVoicesOf(own, capabilities)).toBeNull();
  });
});
