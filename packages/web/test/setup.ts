import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setWidth } from './set-width.ts';

// A busy machine may take its time over the first screen; what is there is found at once.
configure({ asyncUtilTimeout: 30_000 });

/**
 * While a query waits, each look that finds nothing would print the whole page into an error that nobody sees: a tenth of the
 * time of these tests. The last one, which ends the test, still prints it.
 */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
      return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// Every browser has streams; jsdom, in a context of its own, has none.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });

/**
 * Files are tested at one time in threads of one process, which hear one another's channels: a player in one file would stop the
 * player in another, as one tab stops another. Each file has channels of its own.
 */
const ownName = crypto.randomUUID();
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${ownName}`);
  }
}
Object.assign(globalThis, { BroadcastChannel: OwnChannel });

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
