import { expect, test } from 'vitest';
import { chooseToastPosition, controlsInUse } from './toast-position.ts';

const box = (top: number, bottom: number, left = 0, right = 400) => ({ top, bottom, left, right });
const boxes = { top: box(80, 140), bottom: box(700, 760) };

test('toasts appear at the bottom, unless they would cover controls in use', () => {
  expect(chooseToastPosition(boxes, [])).toBe('bottom');
  expect(chooseToastPosition(boxes, [box(710, 750)])).toBe('top');
  expect(chooseToastPosition(boxes, [box(760, 800)])).toBe('bottom');
  expect(chooseToastPosition(boxes, [box(710, 750, 400, 500)])).toBe('bottom');
  expect(chooseToastPosition(boxes, [box(710, 750), box(90, 100)])).toBe('bottom');
});

test('controls in use are those with focus or a fixed position, not those that can be scrolled away', () => {
  document.body.innerHTML = `<button id="plain">1</button><button id="focused">2</button>
    <div style="position: sticky"><button id="sticky">3</button></div>
    <div style="position: fixed"><a id="fixed" href="/">4</a><a id="hidden" href="/">5</a></div>
    <div id="toasts" style="position: fixed"><button id="close">6</button></div>`;
  const rows = ['plain', 'focused', 'sticky', 'fixed', 'close'];
  for (const [at, id] of rows.entries()) {
    const control = document.getElementById(id);
    if (control) control.getBoundingClientRect = () => new DOMRect(0, at * 10, 50, 10);
  }
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 600, configurable: true });
  document.getElementById('focused')?.focus();
  const toasts = document.getElementById('toasts');
  if (toasts === null) throw new Error('no toasts');
  expect(controlsInUse(document, toasts).map(({ top }) => rows[top / 10])).toEqual([
    'focused',
    'sticky',
    'fixed',
  ]);
});
