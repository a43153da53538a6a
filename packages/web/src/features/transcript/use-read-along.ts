import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { t } from '@lingui/core/macro';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { followSpeech, type SpeechFollower } from './follow-speech.ts';
import { createPassageLines } from './passage-lines.ts';
import type { SpeechClock } from './speech-clock.ts';
import { positionAtPoint } from './text-positions.ts';
import type { Passage, SelectedText } from './text-selection.ts';
import { createTextView } from './text-view.ts';
import { createWordCursor, type WordCursor } from './word-cursor.ts';
import { indexWords, type Word, type WordIndex, wordFrom } from './word-index.ts';

export interface ReadAlongProps {
  transcript: Transcript;
  clock: SpeechClock;
  /** `own`: the text scrolls in a box that fills its parent. `page`: it is a part of the page. */
  scroll: 'own' | 'page';
  /** Absent where nothing can be highlighted. */
  highlighting?: Highlighting | undefined;
}

export interface Highlighting {
  /** The highlighted passages, which are underlined. */
  passages: readonly Passage[];
  onHighlight: (passage: SelectedText) => void;
  /** Absent while the audio is not finished. */
  onCorrect?: ((kind: 'word' | 'sentence', passage: Passage) => void) | undefined;
  /** Absent where nothing can be shared. @param ms when the passage is spoken; null if it is not */
  onShare?: ((passage: Passage, ms: number | null) => void) | undefined;
  /** Plays text that the audio leaves out; absent where that is not possible. */
  onPlayOmitted?: ((omitted: Omitted) => void) | undefined;
}

/** A range of a block that the audio leaves out. */
export interface Omitted {
  block: number;
  start: number;
  end: number;
}

/** Message about the last click or key: announced, and shown if it says more than the text does. */
export interface ReadAlongNote {
  text: string;
  isShown: boolean;
}
const noNote: ReadAlongNote = { text: '', isShown: false };
const noteMs = 3_000;

/** The state and the actions of a text with the spoken word highlighted. */
export function useReadAlong({ transcript, clock, scroll, highlighting }: ReadAlongProps) {
  const index = useMemo(() => indexWords(transcript.words), [transcript.words]);
  const [note, setNote] = useNote();
  const followed = useFollowedText({ clock, scroll, index, setNote });
  const { scroller, root, layer, follower, cursor, following } = followed;
  const lines = usePassageLines(root, highlighting?.passages, transcript);

  function playFrom(word: Word | null): void {
    if (word === null) {
      const text = transcript.complete
        ? t`Nothing after this is read aloud.`
        : t`This part is still being converted.`;
      setNote({ text, isShown: true });
      return;
    }
    cursor.current?.hide();
    clock.playFrom(word[3]);
    follower.current?.follow();
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const button = event.target instanceof Element ? event.target.closest('[data-play-block]') : null;
    if (button !== null) {
      playFrom(wordFrom(index, Number(button.getAttribute('data-play-block')), 0));
      return;
    }
    const omitted = readOmitted(event.target);
    if (omitted !== null && highlighting?.onPlayOmitted) {
      setNote({ text: t`Reading what is left out`, isShown: true });
      highlighting.onPlayOmitted(omitted);
      return;
    }
    // Opens and closes what is left out.
    if (event.target instanceof Element && event.target.closest('summary') !== null) return;
    // Selecting a passage is meant for copying.
    if (window.getSelection()?.isCollapsed === false) return;
    const position = positionAtPoint(event.clientX, event.clientY);
    if (position === null) return;
    setNote(position.silence === null ? noNote : { text: position.silence, isShown: true });
    playFrom(wordFrom(index, position.block, position.offset));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      playFrom(cursor.current?.chosen() ?? follower.current?.current() ?? index.byPosition[0] ?? null);
    } else if (cursor.current?.handleKey(event.key, event.shiftKey)) {
      event.preventDefault();
      follower.current?.release();
    }
  }

  return {
    scroller,
    root,
    layer,
    lines,
    note,
    playSelection: ({ start }: SelectedText) => playFrom(wordFrom(index, start.block, start.offset)),
    shareSelection:
      highlighting?.onShare &&
      (({ start, end }: SelectedText) =>
        highlighting.onShare?.({ start, end }, wordFrom(index, start.block, start.offset)?.[3] ?? null)),
    noteCopied: (isCopied: boolean) =>
      setNote({ text: isCopied ? t`Copied` : t`The text could not be copied.`, isShown: true }),
    /** Whether the view follows the speech. */
    following,
    follow: () => follower.current?.follow(),
    onClick,
    onKeyDown,
    onBlur: () => cursor.current?.hide(),
  };
}

/** Returns the range that an element stands for; null if the audio does not leave it out. */
function readOmitted(target: EventTarget): Omitted | null {
  const range =
    target instanceof Element ? target.closest('[data-omitted]')?.getAttribute('data-omitted') : null;
  if (!range || window.getSelection()?.isCollapsed === false) return null;
  const [block = 0, start = 0, end = 0] = range.split(' ').map(Number);
  return { block, start, end };
}

interface FollowedTextOptions extends Pick<ReadAlongProps, 'clock' | 'scroll'> {
  index: WordIndex;
  /** Always the same function. */
  setNote: (note: ReadAlongNote) => void;
}

/** Follows the speech in the elements of the returned refs, and shows the word chosen with the keys. */
function useFollowedText({ clock, scroll, index, setNote }: FollowedTextOptions) {
  const [following, setFollowing] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const latest = useRef(index);
  const follower = useRef<SpeechFollower>(null);
  const cursor = useRef<WordCursor>(null);

  useEffect(() => {
    if (root.current === null || layer.current === null) return;
    const parts = { root: root.current, layer: layer.current };
    const view = createTextView(scroll === 'own' ? scroller.current : null);
    const own = followSpeech({ ...parts, view, clock, index: latest.current, onFollowing: setFollowing });
    follower.current = own;
    cursor.current = createWordCursor({
      ...parts,
      view,
      index: () => latest.current,
      start: own.current,
      announce: (text) => setNote({ text, isShown: false }),
    });
    return own.stop;
  }, [clock, scroll, setNote]);
  useEffect(() => {
    latest.current = index;
    follower.current?.setWords(index);
  }, [index]);
  return { scroller, root, layer, follower, cursor, following };
}

/** A message that disappears after a while if it is shown. */
function useNote() {
  const [note, setNote] = useState<ReadAlongNote>(noNote);
  useEffect(() => {
    if (!note.isShown) return;
    const timer = setTimeout(() => setNote(noNote), noteMs);
    return () => clearTimeout(timer);
  }, [note]);
  return [note, setNote] as const;
}

/** Underlines passages. Returns the ref of the element that gets the lines. */
function usePassageLines(
  root: RefObject<HTMLElement | null>,
  passages: readonly Passage[] | undefined,
  transcript: Transcript,
) {
  const layer = useRef<HTMLDivElement>(null);
  const { document } = transcript;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other characters to underline
  useEffect(() => {
    if (root.current === null || layer.current === null || !passages?.length) return;
    const lines = createPassageLines(root.current, layer.current);
    lines.show(passages);
    return lines.stop;
  }, [root, passages, document]);
  return layer;
}
