import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock, makeTranscript } from '../../../test/transcript-fixture.ts';
import { ReadAlong } from './read-along.tsx';
import { rangeOf } from './text-positions.ts';
import type { Highlighting } from './use-read-along.ts';

/** Stands in for the layout, which jsdom does not have. */
let highlighted: string | null;
beforeEach(() => {
  highlighted = null;
  Range.prototype.getClientRects = function (this: Range) {
    highlighted = this.toString();
    return [new DOMRect(10, 20, 50, 24)] as unknown as DOMRectList;
  };
});

function open(transcript = makeTranscript(), clock = createFakeClock()) {
  const view = render(<ReadAlong transcript={transcript} clock={clock} scroll="own" />);
  const text = screen.getByRole('region', { name: 'Transcript' });
  const again = (next = transcript) =>
    view.rerender(<ReadAlong transcript={next} clock={clock} scroll="own" />);
  return { clock, text, again, ...view };
}

/** Clicks on a text, `offset` characters into its element. */
function tap(text: string, offset = 0): void {
  const element = [...document.querySelectorAll('[data-at]')].find((each) => each.textContent === text);
  if (element === undefined) throw new Error(`there is no '${text}'`);
  document.caretPositionFromPoint = () =>
    ({ offsetNode: element.firstChild, offset }) as unknown as CaretPosition;
  fireEvent.click(element, { clientX: 12, clientY: 24 });
}

const boxes = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span:not([hidden])')].filter(
    ({ style }) => style.left !== '',
  );

describe('the spoken word', () => {
  test.each([
    [0, 'The'],
    [1_500, 'keeper'],
    [2_000, 'Ada'],
    [4_000, 'He'],
    [6_500, 'every'],
    [7_000, 'gull'],
    [8_000, 'north'],
    [10_000, '311'],
    [13_900, 'came'],
  ])('at %d ms is "%s"', (ms, word) => {
    const { clock, container } = open();
    act(() => clock.moveTo(ms));
    expect(highlighted).toBe(word);
    expect(boxes(container)).toHaveLength(1);
    expect(boxes(container)[0]?.style).toMatchObject({
      left: '8px',
      top: '18px',
      width: '54px',
      height: '28px',
    });
  });

  test('moves without rendering the text again', () => {
    const { clock, text } = open();
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => changes.push(...records));
    watch.observe(text, { subtree: true, childList: true, characterData: true });
    for (let ms = 0; ms < 14_000; ms += 100) act(() => clock.moveTo(ms));
    changes.push(...watch.takeRecords());
    watch.disconnect();
    const outside = changes.filter(({ target }) => !(target as Element).closest('[aria-hidden="true"]'));
    expect(outside).toEqual([]);
  });

  test('is not highlighted while another article plays', () => {
    const clock = createFakeClock();
    const { container } = open(makeTranscript(), clock);
    expect(boxes(container)).toHaveLength(1);
    clock.now = () => null;
    act(() => clock.moveTo(0));
    expect(boxes(container)).toHaveLength(0);
  });

  test('is found among words that arrived later', () => {
    const complete = makeTranscript();
    const { clock, again, container } = open({
      ...complete,
      words: complete.words.slice(0, 2),
      complete: false,
    });
    act(() => clock.moveTo(7_500));
    expect(highlighted).toBe('keeper');
    again(complete);
    expect(highlighted).toBe('gull');
    expect(boxes(container)).toHaveLength(1);
  });
});

test('the voice and its provider are shown at the end', () => {
  open(makeTranscript({ voice: { name: 'Joanna', engine: 'eSpeak NG' } }));
  expect(screen.getByText('Read by Joanna (eSpeak NG).')).toBeTruthy();
});

describe('a click', () => {
  test.each([
    ['He counted ', 0, 4_000],
    ['He counted ', 5, 5_000],
    // Between two words: the next one.
    ['He counted ', 11, 6_000],
    ['every', 2, 6_000],
    ['south', 4, 9_000],
    ['311', 1, 10_000],
  ])('on "%s", character %d, plays from there', (text, offset, ms) => {
    const { clock } = open();
    tap(text, offset);
    expect(clock.played).toEqual([ms]);
  });

  test('on text that is not read aloud shows why and plays what follows', () => {
    const { clock } = open();
    tap('[1]', 1);
    expect(clock.played).toEqual([8_000]);
    expect(screen.getByText('Not read aloud: citation', { selector: '[role=status]' })).toBeDefined();
  });

  test('on text that is not spoken yet shows a message', () => {
    const complete = makeTranscript();
    const { clock } = open({ ...complete, words: complete.words.slice(0, 5), complete: false });
    tap('None came.', 0);
    expect(clock.played).toEqual([]);
    expect(screen.getByText('This part is still being converted.')).toBeDefined();
  });

  test('that ends a selection leaves the player alone', () => {
    const { clock, text } = open();
    window.getSelection()?.selectAllChildren(text);
    tap('He counted ');
    expect(clock.played).toEqual([]);
    window.getSelection()?.removeAllRanges();
  });

  test('beside the text does nothing', () => {
    const { clock, text } = open();
    document.caretPositionFromPoint = () => null;
    fireEvent.click(text, { clientX: 1, clientY: 1 });
    expect(clock.played).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('selects words with the arrow keys, announces them, and plays from a word with Enter', () => {
    const { clock, text } = open();
    act(() => clock.moveTo(4_500));
    const press = (key: string) => fireEvent.keyDown(text, { key });
    press('ArrowRight');
    expect(screen.getByText('He counted every gull', { selector: '[role=status]' })).toBeDefined();
    press('ArrowRight');
    press('ArrowRight');
    press('Enter');
    press('ArrowDown');
    press('Enter');
    press('ArrowDown');
    press('ArrowUp');
    press('ArrowUp');
    press('Enter');
    press('End');
    press('Enter');
    press('Home');
    press('Enter');
    expect(clock.played).toEqual([6_000, 8_000, 4_000, 13_000, 0]);
  });

  test('stops once at the text, not at each word', () => {
    const { container, text } = open();
    const stops = [...container.querySelectorAll<HTMLElement>('[tabindex], button, a')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    // The text, and the scrollable elements inside it.
    expect(stops.map(({ tagName }) => tagName)).toEqual(['SECTION', 'PRE', 'SECTION']);
    expect(stops[0]).toBe(text);
  });

  test('finds a button to play from each block, for screen readers', () => {
    const { clock, text } = open();
    const buttons = within(text).getAllByRole('button', { name: 'Play from here' });
    fireEvent.click(buttons[1] as HTMLElement);
    expect(clock.played).toEqual([4_000]);
  });
});

describe('the text follows the speech', () => {
  function withView() {
    const opened = open();
    const scroller = opened.text.parentElement?.parentElement as HTMLElement;
    const moves: number[] = [];
    scroller.scrollBy = ((options: ScrollToOptions) =>
      moves.push(options.top ?? 0)) as typeof scroller.scrollBy;
    scroller.getBoundingClientRect = () => new DOMRect(0, 0, 400, 500);
    Object.defineProperty(scroller, 'scrollHeight', { value: 5_000 });
    Object.defineProperty(scroller, 'clientHeight', { value: 500 });
    return { ...opened, scroller, moves };
  }
  const setWordTop = (top: number) => {
    Range.prototype.getClientRects = () => [new DOMRect(10, top, 50, 24)] as unknown as DOMRectList;
  };

  test('when the word leaves the comfortable part of the view, and only then', () => {
    const { clock, moves } = withView();
    setWordTop(200);
    act(() => clock.moveTo(4_000));
    expect(moves).toEqual([]);
    setWordTop(400);
    act(() => clock.moveTo(5_000));
    expect(moves).toEqual([400 - 120]);
  });

  test('until the reader scrolls away; a button returns to the spoken word', () => {
    const { clock, moves, scroller } = withView();
    fireEvent.wheel(scroller, { deltaY: 40 });
    fireEvent.scroll(scroller);
    setWordTop(900);
    act(() => clock.moveTo(5_000));
    expect(moves).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the spoken word' }));
    expect(moves).toEqual([900 - 120]);
    // Returning scrolls as well, even right after the wheel was turned.
    fireEvent.scroll(scroller);
    expect(screen.queryByRole('button', { name: 'Back to the spoken word' })).toBeNull();
    setWordTop(-300);
    act(() => clock.moveTo(6_000));
    expect(moves).toHaveLength(2);
  });

  test("without mistaking its own scrolling for the reader's", () => {
    const { scroller } = withView();
    fireEvent.scroll(scroller);
    expect(screen.queryByRole('button', { name: 'Back to the spoken word' })).toBeNull();
  });

  test('without animation if reduced motion is preferred', () => {
    const { clock, scroller } = withView();
    const behaviours: unknown[] = [];
    scroller.scrollBy = ((options: ScrollToOptions) =>
      behaviours.push(options.behavior)) as typeof scroller.scrollBy;
    const plain = window.matchMedia;
    setWordTop(400);
    act(() => clock.moveTo(5_000));
    window.matchMedia = (query) => ({ ...plain(query), matches: query.includes('reduced-motion') });
    setWordTop(900);
    act(() => clock.moveTo(6_000));
    expect(behaviours).toEqual(['smooth', 'instant']);
  });
});

describe('selected text', () => {
  /** Selects from one text to another, like a reader who drags. */
  function select(from: string, fromOffset: number, to: string, toOffset: number): void {
    const find = (text: string) =>
      [...document.querySelectorAll('[data-at]')].find((each) => each.textContent === text)
        ?.firstChild as Node;
    act(() => window.getSelection()?.setBaseAndExtent(find(from), fromOffset, find(to), toOffset));
  }
  afterEach(() => window.getSelection()?.removeAllRanges());
  const action = async (name: string) =>
    within(await screen.findByRole('toolbar', { name: 'Selected text' })).getByRole('button', { name });

  function openWith(passages: Highlighting['passages'] = []) {
    const [onHighlight, onCorrect, onPlayOmitted, onShare] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const clock = createFakeClock();
    const view = render(
      <ReadAlong
        transcript={makeTranscript()}
        clock={clock}
        scroll="own"
        highlighting={{ passages, onHighlight, onCorrect, onPlayOmitted, onShare }}
      />,
    );
    return { clock, onHighlight, onCorrect, onPlayOmitted, onShare, ...view };
  }

  test('can be highlighted, across styles and blocks, without the labels between', async () => {
    const { onHighlight } = openWith();
    select('every', 0, 'north', 5);
    fireEvent.click(await action('Highlight'));
    expect(onHighlight).toHaveBeenCalledWith(
      expect.objectContaining({
        start: { block: 1, offset: 11 },
        end: { block: 2, offset: 5 },
        text: 'every gull [1].\nnorth',
      }),
    );
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('can be corrected within a block: how it is said, or its sentence', async () => {
    const { onCorrect } = openWith();
    const selected = { start: { block: 1, offset: 11 }, end: { block: 1, offset: 16 } };
    for (const [name, kind] of [
      ['Pronunciation', 'word'],
      ['Edit sentence', 'sentence'],
    ] as const) {
      select('every', 0, 'every', 5);
      fireEvent.click(await action('More'));
      fireEvent.click(await action(name));
      expect(onCorrect).toHaveBeenLastCalledWith(kind, expect.objectContaining(selected));
      act(() => window.getSelection()?.removeAllRanges());
    }
    // Across blocks it can only be shared.
    select('every', 0, 'north', 5);
    fireEvent.click(await action('More'));
    await action('Share quote');
    expect(screen.queryByRole('button', { name: 'Edit sentence' })).toBeNull();
  });

  test('can be shared with its time', async () => {
    const { onShare } = openWith();
    select('every', 0, 'north', 5);
    fireEvent.click(await action('More'));
    fireEvent.click(await action('Share quote'));
    const passage = { start: { block: 1, offset: 11 }, end: { block: 2, offset: 5 } };
    expect(onShare).toHaveBeenCalledWith(passage, 6_000);
  });

  test('that is left out plays when it is pressed', () => {
    const { clock, onPlayOmitted } = openWith();
    fireEvent.click(screen.getByRole('button', { name: 'Play: code' }));
    expect(onPlayOmitted).toHaveBeenLastCalledWith({ block: 4, start: 0, end: 12 });
    tap('[1]', 1);
    expect(onPlayOmitted).toHaveBeenLastCalledWith({ block: 1, start: 22, end: 25 });
    // Opening it does not move the speech.
    fireEvent.click(screen.getByText('Not read aloud: code'));
    expect(clock.played).toEqual([]);
  });

  test('plays from its first word', async () => {
    const { clock } = openWith();
    select('He counted ', 3, 'every', 5);
    fireEvent.click(await action('Play from here'));
    expect(clock.played).toEqual([5_000]);
  });

  test('is copied as it is written', async () => {
    openWith();
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    select('every', 0, 'every', 5);
    fireEvent.click(await action('Copy'));
    await screen.findByText('Copied');
    expect(writeText).toHaveBeenCalledWith('every');
    vi.unstubAllGlobals();
  });

  test('has no action to highlight where that is not possible', async () => {
    open();
    select('every', 0, 'every', 5);
    await action('Copy');
    expect(screen.queryByRole('button', { name: 'Highlight' })).toBeNull();
  });

  test('is chosen with Shift and the arrow keys', async () => {
    const { onHighlight } = openWith();
    const text = screen.getByRole('region', { name: 'Transcript' });
    fireEvent.keyDown(text, { key: 'Home' });
    for (let step = 0; step < 2; step++) fireEvent.keyDown(text, { key: 'ArrowDown' });
    for (let step = 0; step < 2; step++) fireEvent.keyDown(text, { key: 'ArrowRight', shiftKey: true });
    fireEvent.click(await action('Highlight'));
    expect(onHighlight.mock.calls[0]?.[0].text).toBe('Gulls\nHe counted');
  });

  test('is underlined once it is highlighted', () => {
    const { container } = openWith([{ start: { block: 1, offset: 11 }, end: { block: 2, offset: 5 } }]);
    const lines = container.querySelectorAll('[aria-hidden="true"] > .border-edge');
    // One for each block.
    expect(lines).toHaveLength(2);
  });
});

describe('text that is not read aloud', () => {
  test('is dimmed, with its reason', () => {
    const { container } = open();
    expect(container.querySelector('[data-silence] [data-at="22"]')?.textContent).toBe('[1]');
    expect(container.querySelector('[data-silence]')?.getAttribute('title')).toBe('Not read aloud: citation');
    const code = container.querySelector('[data-block="4"]');
    expect(code?.className).toContain('text-soft');
    expect(code?.textContent).toBe('Not read aloud: codecount(gulls)');
    expect(screen.getByText('Not read aloud: 1 citation; 1 code.')).toBeDefined();
  });
});

test('every word of the script is found in the rendered text', () => {
  const transcript = makeTranscript();
  const { text } = open(transcript);
  const wordTexts = transcript.words.map((word) => rangeOf(text, word)?.toString());
  expect(wordTexts).toEqual(
    'The keeper Ada Gulls He counted every gull north south 311 Ships None came'.split(' '),
  );
  vi.restoreAllMocks();
});
