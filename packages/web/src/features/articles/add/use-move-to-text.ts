import { type ClipboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { handOverTypedText, newTypedTextId, type TypedText } from '../text/typed-text.ts';

/**
 * Opens the text page for the content of the box. Returns whether it opens; the callback itself shows a
 * refusal.
 */
export type OpenTyped = (text: string, how: { typedId: string; replace: boolean }) => boolean;

/**
 * Moves a text from the add box to the text page while it is being typed. The box stays in use until the page
 * has replaced it, and passes on text and selection in the same step, so that no key press is lost.
 */
export function useMoveToText(box: RefObject<HTMLInputElement | null>, open: OpenTyped) {
  const navigate = useNavigate();
  /** Id of the move in progress. */
  const moving = useRef<string | null>(null);
  /** A move was canceled, so that its history entry can be reused. */
  const calledOff = useRef(false);
  /** A paste with line breaks, and its position: the box shows each break as a space. */
  const pasted = useRef<{ text: string; start: number } | null>(null);

  useLayoutEffect(
    () => () => {
      const field = box.current;
      if (moving.current !== null && field !== null) {
        handOverTypedText(moving.current, readField(field, pasted.current));
      }
    },
    [box],
  );

  function move(): boolean {
    const field = box.current;
    if (field === null) return false;
    if (moving.current !== null) return true;
    const typedId = newTypedTextId();
    const opened = open(readField(field, pasted.current).text, { typedId, replace: calledOff.current });
    if (opened) moving.current = typedId;
    return opened;
  }

  return {
    /** Starts the move, unless it is in progress. Returns whether it is in progress. */
    move,
    isMoving: () => moving.current !== null,
    /**
     * Cancels the move: an input method composition has started, which would be cut off if the box were
     * unmounted. The move is tried again after the composition.
     */
    cancel(): void {
      if (moving.current === null) return;
      moving.current = null;
      calledOff.current = true;
      navigate(paths.add, { replace: true });
    },
    /**
     * Pastes a text with its line breaks, which the browser would drop here. Returns the new value of the
     * box.
     */
    paste(event: ClipboardEvent<HTMLInputElement>): string {
      event.preventDefault();
      const text = pastedText(event);
      const field = event.currentTarget;
      const start = field.selectionStart ?? field.value.length;
      pasted.current = { text, start };
      field.setRangeText(flat(text), start, field.selectionEnd ?? start, 'end');
      return field.value;
    },
  };
}

export const pastedText = (event: ClipboardEvent<HTMLInputElement>): string =>
  event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');

const flat = (text: string): string => text.replaceAll('\n', ' ');

function readField(field: HTMLInputElement, pasted: { text: string; start: number } | null): TypedText {
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const end = field.selectionEnd ?? start;
  if (pasted === null || !value.startsWith(flat(pasted.text), pasted.start))
    return { text: value, start, end };
  const rest = value.slice(pasted.start + pasted.text.length);
  return { text: value.slice(0, pasted.start) + pasted.text + rest, start, end };
}
