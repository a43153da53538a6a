import { routes } from 'virtual:earmark-routes';
import type { User } from '@earmark/contract/accounts';
import type { Article } from '@earmark/contract/articles';
import { defaultPreferences } from '@earmark/contract/preferences';
import type { EndpointName } from '../src/lib/api/types.ts';

interface Call {
  name: EndpointName;
  body: unknown;
  query: URLSearchParams;
}
type Answer = Response | object | undefined;
type Handler = (call: Call) => Answer | Promise<Answer>;

/** The service as the screens of this feature meet it, held in memory and driven by a test. */
export interface FakeService {
  fetch: typeof fetch;
  /** The playlist, newest first. */
  articles: Article[];
  /** Calls so far, by endpoint. */
  calls: Call[];
  callsOf(name: EndpointName): Call[];
  /** Answers an endpoint differently from now on. */
  on(name: EndpointName, handler: Handler): void;
  /** Tells the open playlists something. */
  emit(event: string, data: unknown): void;
  /** The event connection is refused from now on, and open ones end. */
  closeEvents(): void;
}

/** An answer of the service in its error form. */
export function failure(status: number, error: string, details: object = {}): Response {
  return Response.json({ error, message: `message of ${error}`, request_id: 'r', ...details }, { status });
}

export function makeUser(facts: Partial<User> = {}): User & { is_new_user: boolean } {
  return {
    user_id: 'u1',
    email: 'ada@example.com',
    email_verified: true,
    name: null,
    displayName: null,
    photoURL: null,
    created_at: '2026-01-01T00:00:00.000Z',
    signup_date: '2026-01-01T00:00:00.000Z',
    credits_hd: 0,
    credits_sd: 0,
    plan: 'free',
    ...defaultPreferences,
    customer_id: null,
    vip_id: null,
    subscribed_to_drawabox: false,
    extra_credits: 0,
    subscriptions: { hd: false, sd: false, unreal: false, raw_subscriptions: [] },
    has_password: true,
    providers: [],
    feed_url: 'https://example.com/rss/x.xml',
    referral_id: 'r',
    is_new_user: false,
    ...facts,
  };
}

export function createFakeService(articles: Article[] = [], user: Partial<User> = {}): FakeService {
  const calls: Call[] = [];
  const handlers = new Map<EndpointName, Handler>();
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let eventsOpen = true;
  const encoder = new TextEncoder();

  const service: FakeService = {
    articles,
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    on: (name, handler) => void handlers.set(name, handler),
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
      const url = new URL(String(input), 'https://earmark.test');
      const method = init?.method ?? 'GET';
      const found = Object.entries(routes).find(
        ([, [m, path]]) => m === method && matches(path, url.pathname),
      );
      if (found === undefined) return failure(404, 'not_found');
      const name = found[0] as EndpointName;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const call = { name, body, query: url.searchParams };
      calls.push(call);
      const handler = handlers.get(name);
      const answer = await (handler ?? standard(name))(call);
      if (init?.signal?.aborted) throw new DOMException('', 'AbortError');
      if (name === 'playlistEvents' && answer instanceof Response) hangUpOn(init?.signal);
      if (answer === undefined) return new Response(null, { status: 204 });
      return answer instanceof Response ? answer : Response.json(answer);
    },
  };

  function standard(name: EndpointName): Handler {
    switch (name) {
      case 'userSignin':
      case 'getUser':
        return () => makeUser(user);
      case 'triggers':
        return () => ({ data: { triggers: [] } });
      case 'listArticles':
        return ({ query }) => page(service.articles, query);
      case 'playlistEvents':
        return () => (eventsOpen ? eventResponse() : failure(503, 'unavailable'));
      case 'setArticleFlag':
        return ({ body }) => body as object;
      case 'prepareUpload':
        return () => ({
          url: 'https://files.test/uploads/u1.txt?signature=s',
          content_type: 'text/plain',
          max_bytes: 4_000_000,
          expires_at: '2030-01-01T00:00:00.000Z',
        });
      case 'savePosition':
        return () => undefined;
      default:
        return () => failure(404, 'not_found');
    }
  }

  function hangUpOn(signal: AbortSignal | null | undefined): void {
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

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}
