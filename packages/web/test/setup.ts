import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setWidth } from './set-width.ts';

/** jsdom lays nothing out: sizes never change and nothing scrolls. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  window.ResizeObserver = StillObserver as unknown as typeof ResizeObserver;
  window.scrollTo = () => {};
  setWidth(1280);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
});
