import type { Transcript } from '@earmark/contract/public-articles';
import { ArrowDownUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { followSpeech, type SpeechFollower } from './follow-speech.ts';
import type { SpeechClock } from './speech-clock.ts';
import { positionAtPoint } from './text-positions.ts';
import { createTextView } from './text-view.ts';
import { TranscriptText } from './transcript-text.tsx';
import { createWordCursor, type WordCursor } from './word-cursor.ts';
import { indexWords, type Word, wordFrom } from './word-index.ts';

export interface ReadAlongProps {
  transcript: Transcript;
  clock: SpeechClock;
  /** `own`: the text scrolls in a box that fills its parent. `page`: it is a part of the page. */
  scroll: 'own' | 'page';
}

/** Message about the last click or key: announced, and shown if it says more than the text does. */
interface Note {
  text: string;
  isShown: boolean;
}
const noNote: Note = { text: '', isShown: false };
const noteMs = 3_000;

/**
 * The text with the spoken word highlighted. A click on any word plays from there, and so does Enter on the
 * word selected with the arrow keys.
 */
export function ReadAlong({ transcript, clock, scroll }: ReadAlongProps) {
  const hintId = useId();
  const index = useMemo(() => indexWords(transcript.words), [transcript.words]);
  const [following, setFollowing] = useState(true);
  const [note, setNote] = useState<Note>(noNote);
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
  }, [clock, scroll]);
  useEffect(() => {
    latest.current = index;
    follower.current?.setWords(index);
  }, [index]);

  useEffect(() => {
    if (!note.isShown) return;
    const timer = setTimeout(() => setNote(noNote), noteMs);
    return () => clearTimeout(timer);
  }, [note]);

  function playFrom(word: Word | null): void {
    if (word === null) {
      const text = transcript.complete
        ? 'Nothing after this is read aloud.'
        : 'This part is still being converted.';
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
    } else if (!event.shiftKey && cursor.current?.handleKey(event.key)) {
      event.preventDefault();
      follower.current?.release();
    }
  }

  const text = (
    <>
      <section
        ref={root}
        aria-label="Transcript"
        aria-describedby={hintId}
        // One tab stop for the text, instead of one for each word.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onBlur={() => cursor.current?.hide()}
        className="relative isolate mx-auto max-w-[66ch] cursor-pointer rounded-corner px-4 py-4 font-serif text-lg leading-8 outline-offset-[-2px]"
      >
        <div ref={layer} aria-hidden="true" className="-z-10 pointer-events-none absolute inset-0" />
        <TranscriptText
          document={transcript.document}
          skipped={transcript.skipped}
          title={transcript.title}
          voice={transcript.voice}
        />
      </section>
      <p id={hintId} className="sr-only">
        Arrow keys choose a word, Enter plays from it.
      </p>
      <div
        className={classNames(
          'pointer-events-none sticky z-10 flex justify-center',
          scroll === 'own' ? 'bottom-3' : 'bottom-[calc(var(--player-height)+12px)]',
        )}
      >
        <p
          role="status"
          className={
            note.isShown
              ? 'rounded-corner bg-ink px-4 py-2 font-sans text-paper text-sm shadow-lift'
              : 'sr-only'
          }
        >
          {note.text}
        </p>
        {!following && !note.isShown && transcript.words.length > 0 && (
          <Button
            size="small"
            icon={<ArrowDownUp size={18} aria-hidden="true" />}
            className="pointer-events-auto shadow-lift"
            onClick={() => follower.current?.follow()}
          >
            Back to the spoken word
          </Button>
        )}
      </div>
    </>
  );
  if (scroll === 'page') return <div className="relative">{text}</div>;
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {text}
    </div>
  );
}
