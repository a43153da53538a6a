import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { fail, fakeService, makeUser } from '../../../test/fake-service.ts';
import { rememberSession } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { makeTranscript } from '../../../test/transcript-fixture.ts';
import { buildServices } from '../../app/build-services.ts';
import { ServicesProvider } from '../../lib/services.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import type { Track } from './engine/track.ts';
import { PlayerContent } from './player-content.tsx';
import { PlayerProvider } from './player-context.tsx';
import { PlayerSkins } from './player-skins.tsx';
import { createPlayer, type PlayerControl } from './player-store.ts';

let audio: FakeAudio;
let control: PlayerControl;

beforeEach(() => {
  audio = createFakeAudio();
  control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
});
afterEach(() => {
  control.dispose();
  vi.restoreAllMocks();
});

function open(
  width: number,
  handlers: Parameters<typeof fakeService>[0] = {},
  facts: Partial<Track> = {},
  children: ReactNode = <PlayerSkins />,
): void {
  setWidth(width);
  const service = fakeService({
    getTranscript: () => makeTranscript(),
    getSpeeds: () => ({ usual: null, sources: [] }),
    ...handlers,
  });
  const services = buildServices({ fetch: service.fetch });
  services.queryClient.setDefaultOptions({ queries: { retry: false } });
  onTestFinished(services.session.start());
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <ToastProvider>
          <PlayerProvider control={control}>
            <input aria-label="somewhere" />
            {children}
          </PlayerProvider>
        </ToastProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  act(() => control.store.getState().choose(makeTrack('a', facts)));
  act(() => audio.ready(100));
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const button = (name: string) => screen.getByRole('button', { name });

describe('wide windows', () => {
  test('show the bar with all controls', () => {
    open(1200);
    expect(screen.getByText('Title a')).toBeDefined();
    expect(screen.getByRole('link', { name: 'example.com' }).getAttribute('href')).toBe(
      'https://example.com/a',
    );
    for (const name of [
      'Previous',
      'Back 30 seconds',
      'Pause',
      'Forward 30 seconds',
      'Next',
      'Remove Player',
    ]) {
      expect(button(name)).toBeDefined();
    }
    expect(screen.getByText('0:00')).toBeDefined();
    expect(screen.getByText('1:40')).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe(
      '0 seconds of 1 minute 40 seconds',
    );
    expect(screen.getByRole('slider', { name: 'Speed' }).getAttribute('aria-valuetext')).toBe('1.0 times');
  });

  test('can close it', () => {
    open(1200);
    fireEvent.click(button('Remove Player'));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(control.engine.getState().playing).toBe(false);
  });

  test('the position is sought on release, the speed changes immediately', () => {
    open(1200);
    fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '1.7' } });
    expect(audio.playbackRate).toBe(1.7);
    const position = screen.getByRole('slider', { name: 'Position' });
    fireEvent.input(position, { target: { value: '42' } });
    expect(audio.currentTime).toBe(0);
    expect(screen.getAllByText('0:42')).not.toHaveLength(0);
    fireEvent.change(position);
    expect(audio.currentTime).toBe(42);
  });

  test('show why nothing plays', () => {
    open(1200);
    act(() => audio.breakDown());
    expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/);
    expect(button('Play')).toBeDefined();
  });
});

describe('small windows', () => {
  test('show the mini player, which opens the full player', async () => {
    open(1199);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    for (const name of ['Back 30 seconds', 'Pause', 'Forward 30 seconds', 'Expand player']) {
      expect(button(name)).toBeDefined();
    }
    fireEvent.click(button('Expand player'));
    fireEvent.click(await screen.findByRole('button', { name: 'Speed: 1.0 times' }, { timeout: 10_000 }));
    expect(screen.getByRole('slider', { name: 'Speed' })).toBeDefined();
    expect(button('Close')).toBeDefined();
    expect(button('Next')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Title a' })).toBeDefined();
  });
});

const late = { timeout: 10_000 };

describe('reading along', () => {
  test('a wide window opens the transcript and the chapters beside the controls', async () => {
    open(1200);
    fireEvent.click(button('Read along'));
    expect(await screen.findByRole('region', { name: 'Transcript' }, late)).toBeDefined();
    expect(screen.getByText('None came.')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: /^Ships/ }, late));
    expect(audio.currentTime).toBe(11);
    await waitFor(() => expect(button('Ships, from 11 seconds').getAttribute('aria-current')).toBe('true'));
    expect(button('Gulls, from 3 seconds').getAttribute('aria-current')).toBeNull();
  });

  test('the size of the text is chosen, and kept on this device', async () => {
    open(1200);
    fireEvent.click(button('Read along'));
    const text = await screen.findByRole('region', { name: 'Transcript' }, late);
    expect(text.className).toContain('text-lg');
    fireEvent.click(button('Text size'));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Largest' }));
    expect(text.className).toContain('text-2xl');
    expect(localStorage.getItem('textSize')).toContain('largest');
    localStorage.removeItem('textSize');
  });

  test('the bar of the full player has the shape of the speech, and names chapters under the pointer', async () => {
    const shape = btoa(String.fromCharCode(...Array.from({ length: 200 }, (_, at) => (at < 100 ? 255 : 51))));
    open(1_280, { getTranscript: () => makeTranscript({ shape }) });
    act(() => control.store.getState().setExpanded(true));
    const bars = await waitFor(() => {
      const found = [...document.querySelectorAll('[data-shape] rect')];
      expect(found).toHaveLength(100);
      return found;
    }, late);
    expect(bars.map((bar) => bar.getAttribute('height')).slice(49, 51)).toEqual(['1', '0.2']);
    const slider = screen.getAllByRole('slider', { name: 'Position' }).at(-1) as HTMLElement;
    vi.spyOn(slider.parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 1_020, 44),
    );
    const named = () => document.querySelector('[data-position-name]')?.textContent;
    fireEvent.pointerMove(slider, { clientX: 210 });
    expect(named()).toBe('0:20 · Ships');
    fireEvent.pointerMove(slider, { clientX: 40 });
    expect(named()).toBe('0:03 · Gulls');
    fireEvent.pointerLeave(slider.parentElement as HTMLElement);
    expect(named()).toBeUndefined();
    // Keys move it, too: the chapter is part of what is read out.
    fireEvent.change(slider, { target: { value: '15' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/15 seconds of .*, Ships$/);
  });

  test('the bar of the full player marks the starts of chapters', async () => {
    open(1200);
    fireEvent.click(button('Read along'));
    await screen.findByRole('button', { name: 'Chapters' });
    const ticks = [...document.querySelectorAll<HTMLElement>('[data-chapter-mark]')];
    expect(ticks.map(({ style }) => style.left)).toEqual(['3%', '11%']);
    const names = [...document.querySelectorAll('[data-chapter-name]')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Gulls', 'Ships']);
  });

  test('a small window shows the transcript or the chapters instead of the picture', async () => {
    open(390);
    fireEvent.click(button('Expand player'));
    fireEvent.click(await screen.findByRole('button', { name: 'Transcript' }, late));
    expect(await screen.findByText('None came.', {}, late)).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Position' })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2, name: 'Title a' })?.className).toContain('truncate');
    fireEvent.click(button('Chapters'));
    expect(screen.queryByText('None came.')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /^Gulls/ }, late));
    expect(audio.currentTime).toBe(3);
    fireEvent.click(button('Chapters'));
    expect(screen.queryByRole('button', { name: /^Gulls/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Title a' }).className).not.toContain('truncate');
  });

  test('a word starts playback there immediately, also while paused', async () => {
    open(1200);
    press(' ');
    fireEvent.click(button('Read along'));
    const [, second] = await screen.findAllByRole('button', { name: 'Play from here' }, late);
    fireEvent.click(second as HTMLElement);
    expect(audio.currentTime).toBe(4);
    expect(control.engine.getState().playing).toBe(true);
  });

  test('shows that an article is still being made, and grows with it', async () => {
    const transcript = makeTranscript();
    let response: typeof transcript = { ...transcript, words: [], chapters: [], complete: false };
    const growing = { fileUrl: '', progress: 40, duration: null, available: 30 };
    open(1200, { getTranscript: () => response }, growing);
    fireEvent.click(button('Read along'));
    expect(await screen.findByText(/are highlighted as soon as the first/, {}, late)).toBeDefined();
    response = { ...response, words: transcript.words.slice(0, 4) };
    expect(await screen.findByText(/The rest is still being converted/, {}, late)).toBeDefined();
    response = { ...transcript, words: transcript.words };
    act(() => control.engine.update(makeTrack('a')));
    await waitFor(() => expect(screen.queryByText(/still being converted\. Its/)).toBeNull(), late);
    expect(await screen.findByRole('button', { name: /^Ships/ }, late)).toBeDefined();
  });

  test.each([
    ['not_found', {}, 'No transcript available'],
    ['not_found', { fileUrl: '', progress: 5, available: 3 }, /still being prepared/],
    ['internal', {}, /could not be loaded/],
  ] as const)('shows a message without a transcript (%s)', async (code, facts, words) => {
    open(1200, { getTranscript: () => fail(code) }, facts);
    fireEvent.click(button('Read along'));
    expect(await screen.findByText(words, {}, late)).toBeDefined();
  });
});

describe('keys', () => {
  test('control the player', () => {
    open(1200);
    press(' ');
    expect(control.engine.getState().playing).toBe(false);
    press(' ');
    expect(control.engine.getState().playing).toBe(true);
    press('ArrowRight');
    expect(control.engine.getState().position).toBe(30);
    press('ArrowLeft');
    expect(control.engine.getState().position).toBe(0);
    press('>');
    expect(control.engine.getState().speed).toBe(1.1);
    press('<');
    expect(control.engine.getState().speed).toBe(1);
  });

  test('and buttons skip as far as the listener chose', () => {
    open(1200);
    act(() => control.store.getState().setSkips({ back: 10, forward: 45 }));
    fireEvent.click(button('Forward 45 seconds'));
    expect(control.engine.getState().position).toBe(45);
    fireEvent.click(button('Back 10 seconds'));
    press('ArrowLeft');
    expect(control.engine.getState().position).toBe(25);
  });

  test('are ignored while the user types', () => {
    open(1200);
    press(' ', screen.getByLabelText('somewhere'));
    expect(control.engine.getState().playing).toBe(true);
  });

  test('are explained, and can be turned off', async () => {
    open(1200);
    press('?');
    fireEvent.click(await screen.findByRole('switch', { name: /^Use these keys/ }));
    press('>');
    expect(control.engine.getState().speed).toBe(1);
  });
});

describe('Playing Next', () => {
  const coming = () =>
    within(screen.getByRole('region', { name: 'Playing Next' }))
      .getAllByRole('button', { name: /^Play:/ })
      .map((each) => each.querySelector('.font-serif')?.textContent);

  async function openNext(width: number): Promise<void> {
    open(width);
    act(() =>
      control.store.getState().setLists({ playlist: ['a', 'b', 'c', 'd'].map((id) => makeTrack(id)) }),
    );
    if (width >= 1200) fireEvent.click(button('Playing Next'));
    else {
      fireEvent.click(button('Expand player'));
      fireEvent.click(await screen.findByRole('button', { name: /^Playing Next/ }));
    }
    await screen.findByRole('heading', { name: 'Playing Next' });
  }

  test.each([1200, 390])('at %i px lists the upcoming tracks and plays them', async (width) => {
    await openNext(width);
    expect(coming()).toEqual(['Title b', 'Title c', 'Title d']);
    fireEvent.click(screen.getByRole('button', { name: /^Play:.*Title c/ }));
    expect(control.engine.getState().track?.id).toBe('c');
    expect(coming()).toEqual(['Title d', 'Title a', 'Title b']);
  });

  test('is reordered with the arrow keys, with announcements, and reset', async () => {
    await openNext(1200);
    fireEvent.keyDown(button('Move Title d'), { key: 'ArrowUp' });
    expect(coming()).toEqual(['Title b', 'Title d', 'Title c']);
    expect(screen.getByText('Title d is now 2 of 3.')).toBeDefined();
    fireEvent.keyDown(button('Move Title d'), { key: 'ArrowUp' });
    fireEvent.keyDown(button('Move Title d'), { key: 'ArrowUp' });
    expect(coming()).toEqual(['Title d', 'Title b', 'Title c']);
    fireEvent.click(button('Reset order'));
    expect(coming()).toEqual(['Title b', 'Title c', 'Title d']);
  });

  test('is reordered by dragging', async () => {
    await openNext(1200);
    const rows = [...(button('Move Title b').closest('ol')?.children ?? [])];
    for (const [index, row] of rows.entries()) {
      vi.spyOn(row, 'getBoundingClientRect').mockReturnValue({ bottom: 60 * (index + 1) } as DOMRect);
    }
    const handle = button('Move Title b');
    fireEvent.pointerDown(handle, { pointerId: 1, clientY: 20 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 130 });
    fireEvent.pointerUp(handle, { pointerId: 1 });
    expect(coming()).toEqual(['Title c', 'Title d', 'Title b']);
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 10 });
    expect(coming()).toEqual(['Title c', 'Title d', 'Title b']);
  });

  test('removes tracks, and shows a message when none is left', async () => {
    await openNext(1200);
    for (const id of ['b', 'c', 'd']) fireEvent.click(button(`Remove Title ${id} from Playing Next`));
    expect(screen.getByText(/^Nothing is queued after this/)).toBeDefined();
  });
});

test('the sleep timer is set from a menu, and shows the time left', async () => {
  open(1200);
  fireEvent.click(button('Sleep timer'));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: '30 minutes' }));
  expect(button('Sleep timer: 30 min left')).toBeDefined();
  fireEvent.click(button('Sleep timer: 30 min left'));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'End of this article' }));
  expect(button('Sleep timer: end of this article')).toBeDefined();
  expect(control.store.getState().sleep.choice).toBe('end');
});

test.each([
  ['fast', 1, 0],
  ['fast', 2, 1],
  ['always', 1, 1],
  ['never', 2, 0],
] as const)(
  'long pauses (%s) at speed %d read the transcript %d times',
  async (shortPauses, speed, reads) => {
    const getTranscript = vi.fn(() => makeTranscript());
    rememberSession();
    open(1200, { getTranscript, userSignin: () => makeUser({ shortPauses }) } as never);
    const wait = () => act(() => new Promise((done) => setTimeout(done, 400)));
    // The choice arrives with the user.
    await wait();
    act(() => control.store.getState().setSpeed(speed));
    await wait();
    expect(getTranscript).toHaveBeenCalledTimes(reads);
  },
);

describe('the last sentence', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const marks: unknown[] = [];
  const handlers = {
    userSignin: () => makeUser(),
    listHighlights: () => ({
      highlights: [],
      entries: [],
      total: 0,
      articles: 0,
      seconds: 0,
      next_cursor: null,
    }),
    createHighlight: ({ body }: { body: unknown }) => {
      marks.push(body);
      return fail('no_text_here');
    },
  };
  beforeEach(() => {
    marks.length = 0;
    rememberSession();
  });
  const made = [{ entry_id: id, at: 0, source: 'button' }];

  test('can be corrected, after listening to the word, and the correction taken back', async () => {
    const sent: unknown[] = [];
    const record =
      (answer: unknown) =>
      ({ body, query }: { body?: unknown; query: URLSearchParams }) => {
        sent.push(query.size > 0 ? Object.fromEntries(query) : body);
        return answer;
      };
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const more = {
      ...handlers,
      speakPassage: record({ audio_url: '/passages/p.mp3', is_cut: false }),
      correctArticle: record(fail('too_many_corrections')),
      undoCorrections: record(fail('conflict')),
    };
    open(1_280, more as never, { id, corrections: 2 });
    act(() => control.store.getState().setExpanded(true));
    await waitFor(() => {
      const word = screen.getByText('every').firstChild as Text;
      act(() => window.getSelection()?.setBaseAndExtent(word, 0, word, 5));
      expect(button('More')).toBeDefined();
    }, late);
    fireEvent.click(button('More'));
    fireEvent.click(await screen.findByRole('button', { name: 'Pronunciation' }, late));
    const box = await screen.findByRole('dialog', { name: 'Correct pronunciation' }, late);
    fireEvent.click(within(box).getByRole('button', { name: 'Listen' }));
    expect(within(box).getByText('Please enter what to say.')).toBeDefined();
    fireEvent.change(within(box).getByLabelText('What to say'), { target: { value: 'evry' } });
    fireEvent.click(within(box).getByRole('button', { name: 'Listen' }));
    const said = { written: 'every', how: 'say', spoken: 'evry' };
    await waitFor(() => expect(sent).toEqual([{ entry_id: id, ...said }]), late);
    await waitFor(() => expect(play).toHaveBeenCalled(), late);
    fireEvent.change(within(box).getByLabelText('Where'), { target: { value: 'here' } });
    fireEvent.click(within(box).getByRole('button', { name: 'Save' }));
    const place = { article_id: id, block: 1, start: 11, end: 16 };
    await waitFor(
      () => expect(sent.at(-1)).toEqual({ ...place, kind: 'word', ...said, scope: 'here' }),
      late,
    );
    // What was entered stays when it is refused.
    expect(within(box).getByLabelText('What to say')).toHaveProperty('value', 'evry');
    fireEvent.click(within(box).getByRole('button', { name: 'Restore the original' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ article_id: id, all: 'true' }), late);
  });

  test('is highlighted once by the button of the opened player, and by a key', async () => {
    open(390, handlers as never, { id });
    fireEvent.click(button('Expand player'));
    fireEvent.click(await screen.findByRole('button', { name: 'Highlight the last sentence' }, late));
    await waitFor(() => expect(marks).toEqual(made), late);
    press('h');
    await waitFor(() => expect(marks).toEqual([...made, ...made]), late);
  });

  test('is highlighted in the stand-alone player, too', async () => {
    open(390, handlers as never, { id }, <PlayerContent track={makeTrack('a', { id })} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Highlight the last sentence' }, late));
    await waitFor(() => expect(marks).toEqual(made), late);
  });
});
