import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker, storeAudio, storeEverything } from './service-worker.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}
let registration: EventTarget & { waiting: FakeWorker | null; installing: FakeWorker | null };
let active: FakeWorker;
let container: EventTarget & {
  controller: FakeWorker | null;
  ready: Promise<unknown>;
  register: () => Promise<unknown>;
};
const offers = vi.fn<(apply: () => void) => void>();

beforeEach(() => {
  offers.mockClear();
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  active = new FakeWorker();
  container = Object.assign(new EventTarget(), {
    controller: new FakeWorker(),
    ready: Promise.resolve({ active }),
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function arrive(): FakeWorker {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  return worker;
}

test('offers a new version once it is installed, and activates it on request', async () => {
  await registerServiceWorker(offers);
  expect(offers).not.toHaveBeenCalled();
  const worker = arrive();
  expect(offers).toHaveBeenCalledTimes(1);
  expect(worker.messages).toEqual([]);
  offers.mock.calls[0]?.[0]();
  expect(worker.messages).toEqual(['take-over']);
});

test('immediately offers a version that was waiting since an earlier visit', async () => {
  registration.waiting = new FakeWorker();
  await registerServiceWorker(offers);
  expect(offers).toHaveBeenCalledTimes(1);
});

test('offers nothing for the first version, which replaces none', async () => {
  container.controller = null;
  await registerServiceWorker(offers);
  arrive();
  expect(offers).not.toHaveBeenCalled();
});

test('claims a page that has no controller', async () => {
  await registerServiceWorker(offers);
  await container.ready;
  expect(active.messages).toEqual([]);
  container.controller = null;
  await registerServiceWorker(offers);
  await container.ready;
  expect(active.messages).toEqual(['claim']);
});

test('sends the files of this page, so that they are stored first', async () => {
  const names = ['/assets/a.js', '/api/user', '/assets/a.css'].map((path) => window.location.origin + path);
  const entries = [...names, 'https://elsewhere.example/assets/b.js'].map((name) => ({ name }));
  // jsdom does not record loaded resources.
  Object.assign(performance, { getEntriesByType: () => entries });
  await storeEverything();
  expect(active.messages).toEqual([{ loaded: ['/assets/a.js', '/assets/a.css'] }]);
});

test('sends them again once the worker controls the page, because it has not seen the files loaded until then', async () => {
  container.controller = null;
  const names = ['/assets/a.js'];
  Object.assign(performance, {
    getEntriesByType: () => names.map((path) => ({ name: window.location.origin + path })),
  });
  await storeEverything();
  names.push('/assets/late.js');
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  expect(active.messages).toEqual([
    { loaded: ['/assets/a.js'] },
    { loaded: ['/assets/a.js', '/assets/late.js'] },
  ]);
});

test('does nothing without service workers, as on plain http', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await registerServiceWorker(offers);
  expect(() => storeAudio('/audio/a.mp3')).not.toThrow();
});
