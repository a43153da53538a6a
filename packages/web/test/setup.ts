import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';
import { setWidth } from './set-width.ts';

// The first screen may take long on a busy machine; elements that exist are found without delay.
configure({ asyncUtilTimeout: 30_000 });

/**
 * While a query waits, each failed attempt would print the whole page into an error that is discarded, which
 * takes a tenth of the time of these tests. The last attempt, which fails the test, still prints it.
 */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
      return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

/**
 * React records where each element was created, for its warnings: a twelfth of the time of these tests. It stops
 * recording when its counter, which it resets every second, has reached 10,000.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

// Browsers have streams; jsdom, in a context of its own, has none.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });

/**
 * Test files run in parallel in threads of one process and share broadcast channels: a player in one file
 * would stop the player in another, as one tab stops another. So each file gets channels of its own.
 */
const ownName = crypto.randomUUID();
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${ownName}`);
  }
}
Object.assign(globalThis, { BroadcastChannel: OwnChannel });

/** jsdom has no layout: sizes never change and nothing scrolls. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  window.ResizeObserver = StillObserver as unknown as typeof ResizeObserver;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  setWidth(1280);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
});
