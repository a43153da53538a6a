import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';

/** A server-sent event. */
export interface ServerEvent {
  /** Name of the event in the browser. */
  event: string;
  /** Sent as JSON. */
  data: unknown;
  /** Value that the browser returns as `Last-Event-ID` after a lost connection. */
  id?: string;
}

/** Maximum unread bytes before a slow reader is disconnected; it can connect again. */
const maxUnread = 1_000_000;

/**
 * Sends a stream of events until the source ends, the reader disconnects or the service stops.
 * @param source receives a signal that aborts when the stream is over; the source should end then. See
 * `eventQueue`.
 * @param options.heartbeatMs milliseconds without events after which a comment is sent, for proxies that
 * close idle connections; 15,000 if absent.
 */
export async function sendEvents(
  app: Pick<App, 'log' | 'metrics' | 'stopping'>,
  reply: FastifyReply,
  source: (over: AbortSignal) => AsyncIterable<ServerEvent>,
  { heartbeatMs = 15_000 }: { heartbeatMs?: number } = {},
): Promise<FastifyReply> {
  const raw = reply.raw;
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort());
  const over = AbortSignal.any([disconnected.signal, app.stopping]);
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  app.metrics.eventStreams.inc();
  // Some proxies delay a response until its first bytes.
  raw.write(': \n\n');
  try {
    await Promise.race([writeAll(source(over), (text) => raw.write(text)), keepAlive()]);
  } catch (error) {
    // The response has begun, so the error can only be logged.
    app.log.error({ err: error }, 'an event stream failed');
  } finally {
    app.metrics.eventStreams.dec();
    disconnected.abort();
    raw.end();
  }
  return reply;

  /** Resolves when the stream is over or its reader is too slow. */
  async function keepAlive(): Promise<void> {
    for (;;) {
      await sleep(heartbeatMs, undefined, { signal: over }).catch(() => {});
      if (over.aborted || raw.writableLength > maxUnread) return;
      raw.write(': \n\n');
    }
  }
}

async function writeAll(source: AsyncIterable<ServerEvent>, write: (text: string) => void): Promise<void> {
  for await (const { event, data, id } of source) {
    const idLine = id === undefined ? '' : `id: ${id.replace(/[\r\n\0]/g, '')}\n`;
    write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}

/** Yields pushed items in order; ends when the signal aborts. */
export interface EventQueue<Item> extends AsyncIterable<Item> {
  push(item: Item): void;
}

/** Creates an async iterable for events that arrive by callback. */
export function eventQueue<Item>(over: AbortSignal): EventQueue<Item> {
  const items: Item[] = [];
  let wake: () => void = () => {};
  over.addEventListener('abort', () => wake(), { once: true });
  return {
    push: (item) => {
      items.push(item);
      wake();
    },
    async *[Symbol.asyncIterator]() {
      while (!over.aborted) {
        const item = items.shift();
        if (item !== undefined) yield item;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            if (over.aborted || items.length > 0) resolve();
          });
        }
      }
    },
  };
}
