/**
 * The parts of the service worker API that are used here; the compiler's own types for it conflict with those
 * of pages.
 */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
}
export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly navigator: Pick<Navigator, 'locks'>;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}
