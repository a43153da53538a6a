import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-articles.tsx';
import { ownKey } from '../../../lib/session/own-key.ts';

const box = () => screen.getByLabelText<HTMLInputElement>('Article URL');
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');

/** Types as a keyboard does: at the caret of the focused field. */
function press(characters: string): void {
  for (const character of characters) {
    const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
    const at = field.selectionStart ?? 0;
    const value = field.value.slice(0, at) + character + field.value.slice(field.selectionEnd ?? at);
    // Bypasses React's tracking of the value, as a browser does.
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.setSelectionRange(at + 1, at + 1);
    fireEvent.input(field);
  }
}

const sentence = 'The keeper who counted gulls wrote down every one of them, day after day.';

test('typing continues at the same position, including keys pressed meanwhile', () => {
  const app = renderApp('/add');
  act(() => box().focus());
  press(sentence);
  expect(app.address()).toContain('/add/text?type=input_text&title=untitled&text=The+keeper');
  expect(text().value).toBe(sentence);
  expect(document.activeElement).toBe(text());
  expect(sessionStorage.getItem(ownKey('pendingAddUrl'))).toBeNull();
});

test('a caret in the middle stays there', () => {
  renderApp('/add');
  act(() => box().focus());
  press('who counted gulls wrote down every one of them.');
  box().setSelectionRange(0, 0);
  press('The keeper ');
  expect(text().value).toBe('The keeper who counted gulls wrote down every one of them.');
  expect([text().selectionStart, text().selectionEnd]).toEqual([11, 11]);
});

test('spaces at the ends are kept, because more text may follow', () => {
  renderApp('/add');
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: `${sentence} ` } });
  press('Also.');
  expect(text().value).toBe(`${sentence} Also.`);
});

test('waits for the end of an input method composition', () => {
  const app = renderApp('/add');
  act(() => box().focus());
  fireEvent.compositionStart(box());
  const composing = new InputEvent('input', { bubbles: true, isComposing: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), sentence);
  fireEvent(box(), composing);
  expect(app.address()).toBe('/add');
  expect(box().value).toBe(sentence);
  fireEvent.compositionEnd(box());
  expect(text().value).toBe(sentence);
});

test('a paste keeps its paragraphs and the previous content of the box', () => {
  renderApp('/add');
  act(() => box().focus());
  press('See: ');
  const pasted = 'First paragraph of the paste.\r\n\r\nSecond paragraph of it.';
  fireEvent.paste(box(), { clipboardData: { getData: () => pasted } });
  press(' End.');
  expect(text().value).toBe('See: First paragraph of the paste.\n\nSecond paragraph of it. End.');
});

test('an earlier text is not mistaken for text typed later', () => {
  renderApp('/add');
  fireEvent.change(box(), { target: { value: sentence } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.change(box(), { target: { value: 'example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Paste Text' }));
  expect(text().value).toBe('');
});
