import { t } from '@lingui/core/macro';
import { ChevronLeft, Copy, Ellipsis, Highlighter, PenLine, Play, Share2, Speech } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { type SelectedText, selectedText } from './text-selection.ts';

/** Height of the bar with its distance from the text, in CSS pixels. */
const roomPixels = 56;
/** Half of the bar's largest width, in CSS pixels. */
const halfWidthPixels = 190;

/**
 * The actions for selected text, above it; on touch screens below it, because the browser's own bar is above.
 * Render it inside a positioned element around the text.
 */
export function SelectionBar({
  root,
  onHighlight,
  onCorrect,
  onShare,
  onPlay,
  onCopied,
}: {
  /** Returns the element that contains the text. */
  root: () => HTMLElement | null;
  /** Absent if nothing can be highlighted here. */
  onHighlight?: (passage: SelectedText) => void;
  /** Absent if nothing can be corrected here. */
  onCorrect?: ((kind: 'word' | 'sentence', passage: SelectedText) => void) | undefined;
  /** Absent if nothing can be shared here. */
  onShare?: ((passage: SelectedText) => void) | undefined;
  onPlay: (passage: SelectedText) => void;
  onCopied: (isCopied: boolean) => void;
}) {
  const [selected, clear] = useSelectedText(root);
  const [showsMore, setShowsMore] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected === null) setShowsMore(false);
  }, [selected]);
  if (selected === null) return null;
  const isCorrectable = onCorrect !== undefined && selected.start.block === selected.end.block;
  // The title and the byline are on the shared page anyway.
  const isShareable = onShare !== undefined && selected.start.block >= 0;
  const act = (action: (passage: SelectedText) => void) => () => {
    window.getSelection()?.removeAllRanges();
    clear();
    action(selected);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t`Selected text`}
      // Keeps the text selected.
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && act(() => {})()}
      style={placeOf(selected.range, root())}
      className="absolute z-20 flex -translate-x-1/2 rounded-corner bg-ink p-1 font-sans text-paper shadow-lift"
    >
      {showsMore ? (
        <>
          <Action
            icon={<ChevronLeft size={16} aria-hidden="true" />}
            name={t`Back`}
            onPress={() => setShowsMore(false)}
          />
          {isCorrectable && selected.text.length <= maxWordCharacters && (
            <Action
              icon={<Speech size={16} aria-hidden="true" />}
              onPress={act((passage) => onCorrect?.('word', passage))}
            >{t`Pronunciation`}</Action>
          )}
          {isCorrectable && (
            <Action
              icon={<PenLine size={16} aria-hidden="true" />}
              onPress={act((passage) => onCorrect?.('sentence', passage))}
            >{t`Edit sentence`}</Action>
          )}
          {isShareable && (
            <Action
              icon={<Share2 size={16} aria-hidden="true" />}
              name={t`Share quote`}
              onPress={act((passage) => onShare?.(passage))}
            >{t`Share`}</Action>
          )}
        </>
      ) : (
        <>
          {onHighlight && (
            <Action
              icon={<Highlighter size={16} aria-hidden="true" />}
              onPress={act(onHighlight)}
            >{t`Highlight`}</Action>
          )}
          <Action
            icon={<Play size={16} aria-hidden="true" />}
            onPress={act(onPlay)}
          >{t`Play from here`}</Action>
          <Action
            icon={<Copy size={16} aria-hidden="true" />}
            onPress={act(({ text }) => void copyText(text).then(onCopied))}
          >{t`Copy`}</Action>
          {(isCorrectable || isShareable) && (
            <Action
              icon={<Ellipsis size={16} aria-hidden="true" />}
              name={t`More`}
              onPress={() => setShowsMore(true)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** A longer selection is no word or name. */
const maxWordCharacters = 100;

function Action({
  icon,
  name,
  onPress,
  children,
}: {
  icon: ReactNode;
  /** Accessible name of an action that shows only its icon. */
  name?: string;
  onPress: () => void;
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className="flex min-h-9 items-center gap-2 whitespace-nowrap rounded-small px-2.5 font-semibold text-sm outline-paper outline-offset-[-3px] hovers:hover:bg-paper/15 touch:min-h-11"
    >
      {icon}
      {children}
    </button>
  );
}

/** Returns what is selected in the text, and a function that lets it go. */
function useSelectedText(root: () => HTMLElement | null) {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  const latest = useRef(root);
  latest.current = root;
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const element = latest.current();
      setSelected(element && selectedText(element, window.getSelection()));
    };
    const onChange = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    document.addEventListener('selectionchange', onChange);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', onChange);
    };
  }, []);
  return [selected, () => setSelected(null)] as const;
}

function placeOf(range: Range, root: HTMLElement | null): { left: number; top: number } {
  // Without layout (in tests) a range has no box.
  const box = range.getBoundingClientRect?.() ?? new DOMRect();
  const origin = root?.getBoundingClientRect() ?? new DOMRect();
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const isBelow = isTouch || box.top - origin.top < roomPixels;
  const middle = box.left + box.width / 2 - origin.left;
  const widest = Math.max(halfWidthPixels, origin.width - halfWidthPixels);
  return {
    left: (root?.offsetLeft ?? 0) + Math.min(Math.max(middle, halfWidthPixels), widest),
    top:
      (root?.offsetTop ?? 0) + (isBelow ? box.bottom - origin.top + 12 : box.top - origin.top - roomPixels),
  };
}
