import { afterEach, expect, test } from 'vitest';
import { shortcutFor } from './shortcuts.ts';

afterEach(() => document.body.replaceChildren());

function press(
  key: string,
  html = '<p data-here tabindex="0">text</p>',
  keys: Partial<KeyboardEventInit> = {},
) {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...keys });
  let action: ReturnType<typeof shortcutFor> = null;
  const read = (dispatched: KeyboardEvent) => {
    action = shortcutFor(dispatched);
  };
  document.addEventListener('keydown', read, { once: true });
  document.querySelector('[data-here]')?.dispatchEvent(event);
  return action;
}

test.each([
  [' ', 'toggle'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['<', 'slower'],
  ['>', 'faster'],
  ['?', 'help'],
  ['x', null],
])('the action of key %j is %s', (key, action) => expect(press(key)).toBe(action));

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s the key belongs to the browser', (modifier) => {
  expect(press('ArrowLeft', undefined, { [modifier]: true })).toBeNull();
});

test.each([
  '<input data-here>',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<div contenteditable="true"><b data-here>x</b></div>',
  '<div role="menu"><div role="menuitem" data-here>x</div></div>',
])('never while typing or choosing: %s', (html) => {
  for (const key of [' ', 'ArrowLeft', '<', '>', '?']) expect(press(key, html)).toBeNull();
});

test('the space bar belongs to a focused button, the arrow keys do not', () => {
  const html = '<button data-here>Go</button>';
  expect(press(' ', html)).toBeNull();
  expect(press('ArrowRight', html)).toBe('forward');
});

test.each(['<div role="slider" data-here tabindex="0"></div>', '<input type="range" data-here>'])(
  'the arrow keys belong to a focused slider, the other keys do not: %s',
  (html) => {
    expect(press('ArrowRight', html)).toBeNull();
    expect(press('>', html)).toBe('faster');
    expect(press(' ', html)).toBe('toggle');
  },
);

test('a dialog keeps its keys, the full player does not', () => {
  expect(press(' ', '<div role="dialog"><p data-here>x</p></div>')).toBeNull();
  expect(press(' ', '<div role="dialog"><div data-player><p data-here>x</p></div></div>')).toBe('toggle');
});
