import { t } from '@lingui/core/macro';
import { ArrowDownUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlaysOmitted } from './plays-omitted.ts';
import { SelectionBar } from './selection-bar.tsx';
import { textSizeClass, useTextSize } from './text-size.ts';
import { TranscriptText } from './transcript-text.tsx';
import { type ReadAlongNote, type ReadAlongProps, useReadAlong } from './use-read-along.ts';

/**
 * The text with the spoken word highlighted. A click on any word plays from there, and so does Enter on the
 * word selected with the arrow keys.
 */
export function ReadAlong({ transcript, clock, scroll, highlighting }: ReadAlongProps) {
  const hintId = useId();
  const [textSize] = useTextSize();
  const readAlong = useReadAlong({ transcript, clock, scroll, highlighting });
  const text = (
    <div className="relative">
      <section
        ref={readAlong.root}
        aria-label={t`Transcript`}
        aria-describedby={hintId}
        // One tab stop for the text, instead of one for each word.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys
        tabIndex={0}
        onClick={readAlong.onClick}
        onKeyDown={readAlong.onKeyDown}
        onBlur={readAlong.onBlur}
        className={`relative isolate mx-auto max-w-[66ch] cursor-pointer rounded-corner px-4 py-4 font-serif outline-offset-[-2px] ${textSizeClass[textSize]}`}
      >
        <div
          ref={readAlong.layer}
          aria-hidden="true"
          className="-z-10 pointer-events-none absolute inset-0"
        />
        <div
          ref={readAlong.lines}
          aria-hidden="true"
          className="-z-10 pointer-events-none absolute inset-0"
        />
        <PlaysOmitted value={highlighting?.onPlayOmitted !== undefined}>
          <TranscriptText
            document={transcript.document}
            skipped={transcript.skipped}
            title={transcript.title}
            voice={transcript.voice}
          />
        </PlaysOmitted>
      </section>
      <p
        id={hintId}
        className="sr-only"
      >{t`Arrow keys choose a word, Enter plays from it. With Shift they select words; Tab then leads to the actions.`}</p>
      <SelectionBar
        root={() => readAlong.root.current}
        onPlay={readAlong.playSelection}
        onCopied={readAlong.noteCopied}
        {...(highlighting ? { onHighlight: highlighting.onHighlight } : {})}
        onCorrect={highlighting?.onCorrect}
        onShare={readAlong.shareSelection}
      />
      <ReadAlongStatus
        note={readAlong.note}
        canFollow={!readAlong.following && transcript.words.length > 0}
        scroll={scroll}
        onFollow={readAlong.follow}
      />
    </div>
  );
  if (scroll === 'page') return text;
  return (
    <div ref={readAlong.scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {text}
    </div>
  );
}

interface ReadAlongStatusProps {
  note: ReadAlongNote;
  /** Whether the spoken word may be elsewhere. */
  canFollow: boolean;
  scroll: ReadAlongProps['scroll'];
  onFollow(): void;
}

/** The message, or the way back to the spoken word. */
function ReadAlongStatus({ note, canFollow, scroll, onFollow }: ReadAlongStatusProps) {
  return (
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
      {canFollow && !note.isShown && (
        <Button
          size="small"
          icon={<ArrowDownUp size={18} aria-hidden="true" />}
          className="pointer-events-auto shadow-lift"
          onClick={onFollow}
        >{t`Back to the spoken word`}</Button>
      )}
    </div>
  );
}
