import { demoArticles, demoClips } from '@earmark/contract/voices/demo-recordings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { checkoutHandlers } from '../../../test/fake-checkout.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { makeTranscript } from '../../../test/transcript-fixture.ts';

/** Every audio element, in order of creation. */
const sounds: FakeAudio[] = [];
let refused = false;
/** Called with `new`, therefore not an arrow function. */
function makeAudio(): FakeAudio {
  const audio = createFakeAudio();
  if (refused) audio.refuse('NotAllowedError');
  sounds.push(audio);
  return audio;
}
const sounding = () =>
  sounds.filter(({ paused }) => !paused).map(({ src }) => new URL(src, 'http://localhost').pathname);

beforeEach(() => {
  sounds.length = 0;
  refused = false;
  vi.stubGlobal('Audio', makeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const samples = () => screen.findAllByRole('article');
const first = demoArticles[0];

describe('samples', () => {
  test('are three, each with a player and the basic voices, Matthew first', async () => {
    renderApp('/demo');
    await screen.findByRole('heading', { level: 1, name: 'Hear a sample' });
    const cards = await samples();
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      demoArticles.map(({ title }) => title),
    );
    for (const card of cards) {
      expect(within(card).getByRole('button', { name: /^Play: / })).toBeTruthy();
      const choice = within(card).getByRole<HTMLSelectElement>('combobox', { name: /^Voice of / });
      expect(choice.value).toBe('Matthew');
      expect(choice.options).toHaveLength(6);
    }
  });

  test('play in the chosen voice, from the start when it changes during playback', async () => {
    const app = renderApp('/demo');
    const [card] = await samples();
    if (card === undefined) throw new Error('no audio element was created');
    await app.user.click(within(card).getByRole('button', { name: `Play: ${first.title}` }));
    await within(card).findByRole('button', { name: `Pause: ${first.title}` });
    expect(sounding()).toEqual([`/samples/demo.${first.id}.Matthew.mp3`]);
    act(() => sounds.at(-1)?.ready(83));
    expect(within(card).getByText('0:00 / 1:23')).toBeTruthy();
    await app.user.selectOptions(within(card).getByRole('combobox'), 'Kendra');
    await waitFor(() => expect(sounding()).toEqual([`/samples/demo.${first.id}.Kendra.mp3`]));
  });

  test('have a transcript in the chosen voice', async () => {
    const app = renderApp('/demo', { demoTranscript: () => makeTranscript() });
    const [card] = await samples();
    if (card === undefined) throw new Error('no audio element was created');
    await app.user.selectOptions(within(card).getByRole('combobox'), 'Joanna');
    await app.user.click(within(card).getByRole('button', { name: /^Show Transcript/ }));
    await within(card).findByText('None came.');
    const requests = app.service.calls.filter(({ name }) => name === 'demoTranscript');
    expect(requests.map(({ path }) => path)).toEqual([`/api/demo/demo.${first.id}.Joanna/transcript`]);
  });

  test('start with the one in the address', async () => {
    renderApp('/demo/bread');
    const [card] = await samples();
    expect(card && within(card).getByRole('heading').textContent).toBe('Four hours to a loaf');
  });

  test('show no sign-up link to signed-in users', async () => {
    rememberSession();
    renderApp('/demo');
    await samples();
    expect(screen.queryByRole('link', { name: 'Start Listening for Free' })).toBeNull();
  });
});

describe('clips', () => {
  const handlers = {
    ...checkoutHandlers(),
    listAllFeeds: () => ({
      feeds: [],
      total: 0,
      categories: [],
      data: { feeds: [], total: 0, categories: [] },
    }),
  };
  const steps = () => within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
  const currentStep = () =>
    steps().findIndex((step) => within(step).getByRole('button').hasAttribute('aria-current'));
  async function open() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp('/freeaitexttospeech', handlers);
    await screen.findByRole('button', { name: 'Hear it' });
    return app;
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('are three, shown in turn until they are paused', async () => {
    await open();
    const visited = [currentStep()];
    for (let count = 0; count < 3; count += 1) {
      await wait(7_000);
      visited.push(currentStep());
    }
    expect(visited).toEqual([0, 1, 2, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slideshow' }));
    await wait(30_000);
    expect(currentStep()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Resume the slideshow' }));
    await wait(7_000);
    expect(currentStep()).toBe(1);
  });

  test('are not animated if reduced motion is preferred', async () => {
    const usual = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('reduced-motion') ? { ...usual(query), matches: true } : usual(query),
    );
    await open();
    await wait(30_000);
    expect(currentStep()).toBe(0);
    expect(screen.queryByRole('button', { name: 'Pause the slideshow' })).toBeNull();
  });

  test('speak their texts one after another, and stop at the end or on request', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Hear it' }));
    const played: string[] = [];
    for (const _ of demoClips) {
      played.push(...sounding());
      await act(async () => sounds.at(-1)?.end());
    }
    expect(played).toEqual(demoClips.map(({ id }) => `/samples/demo.${id}.Matthew.mp3`));
    expect(await screen.findByRole('button', { name: 'Hear it' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hear it' }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(sounding()).toEqual([]);
  });

  test('stop when a sample starts', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Hear it' }));
    expect(sounding()).toEqual([`/samples/demo.${demoClips[0].id}.Matthew.mp3`]);
    fireEvent.click(screen.getByRole('button', { name: `Play: ${first.title}` }));
    await waitFor(() => expect(sounding()).toEqual([`/samples/demo.${first.id}.Matthew.mp3`]));
    expect(screen.getByRole('button', { name: 'Hear it' })).toBeTruthy();
  });

  test('show an error if no audio can be played', async () => {
    await open();
    refused = true;
    fireEvent.click(screen.getByRole('button', { name: 'Hear it' }));
    expect(
      await screen.findByText(
        'Unable to play any audio samples. This might be due to browser autoplay restrictions or network issues.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hear it' })).toBeTruthy();
  });
});
