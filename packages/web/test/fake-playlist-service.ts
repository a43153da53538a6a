import { routes } from 'virtual:earmark-routes';
import type { User } from '@earmark/contract/accounts/accounts';
import { type ErrorCode, errorTable } from '@earmark/contract/errors';
import type { Article } from '@earmark/contract/playlist/articles';
import type { EndpointName } from '../src/lib/api/types.ts';
import { type FakeCall, type FakeService, fakeService, type Handlers, makeUser } from './fake-service.ts';

type Result = Response | object | undefined;
type Handler = (call: FakeCall) => Result | Promise<Result>;

/** The service as the playlist screens use it. Endpoints without a handler return 404. */
export interface FakePlaylistService extends Omit<FakeService, 'setHandlers'> {
  /** The playlist, newest first. */
  articles: Article[];
  callsOf(name: EndpointName): FakeCall[];
  /** Sets the handler of an endpoint from now on. */
  on(name: EndpointName, handler: Handler): void;
  /** Sends an event to the open playlists. */
  emit(event: string, data: unknown): void;
  /** Refuses event connections from now on, and ends the open ones. */
  closeEvents(): void;
}

/** Creates a response in the service's error format. */
export function failure(status: number, error: ErrorCode, details: object = {}): Response {
  const { message } = errorTable[error];
  return Response.json({ error, message, request_id: 'r', ...details }, { status });
}

export function createFakePlaylistService(
  articles: Article[] = [],
  user: Partial<User> = {},
): FakePlaylistService {
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let eventsOpen = true;
  const encoder = new TextEncoder();

  const notFound: Record<string, Handler> = Object.fromEntries(
    Object.keys(routes).map((name) => [name, () => failure(404, 'not_found')]),
  );
  const standard: Partial<Record<EndpointName, Handler>> = {
    userSignin: () => makeUser(user),
    getUser: () => makeUser(user),
    triggers: () => ({ data: { triggers: [] } }),
    listArticles: ({ query }) => page(service.articles, query),
    playlistEvents: () => (eventsOpen ? eventResponse() : failure(503, 'unavailable')),
    setArticleFlag: ({ body }) => body,
    prepareUpload: () => ({
      url: 'https://files.test/uploads/u1.txt?signature=s',
      content_type: 'text/plain',
      max_bytes: 4_000_000,
      expires_at: '2030-01-01T00:00:00.000Z',
    }),
    savePosition: () => undefined,
  };
  const { fetch, calls, setHandlers } = fakeService({ ...notFound, ...standard } as Handlers);

  const service: FakePlaylistService = {
    articles,
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    on: (name, handler) => setHandlers({ [name]: handler } as Handlers),
    emit(event, data) {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const listener of listeners) listener.enqueue(encoder.encode(text));
    },
    closeEvents() {
      eventsOpen = false;
      for (const listener of listeners) listener.close();
      listeners.clear();
    },
    async fetch(input, init) {
      const response = await fetch(input, init);
      if (init?.signal?.aborted) throw new DOMException('', 'AbortError');
      if (response.headers.get('content-type') === 'text/event-stream') disconnectClient(init?.signal);
      return response;
    },
  };

  function disconnectClient(signal: AbortSignal | null | undefined): void {
    const own = [...listeners].at(-1);
    if (own === undefined) return;
    signal?.addEventListener('abort', () => {
      if (listeners.delete(own)) own.error(new DOMException('', 'AbortError'));
    });
  }

  function eventResponse(): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        listeners.add(controller);
        controller.enqueue(encoder.encode(': \n\n'));
      },
      cancel() {
        if (own !== null) listeners.delete(own);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  return service;
}

function page(articles: readonly Article[], query: URLSearchParams): Response {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit') ?? 1_000);
  const headers: HeadersInit = to < articles.length ? { 'Earmark-Next-Cursor': String(to) } : {};
  return Response.json(articles.slice(from, to), { headers });
}
