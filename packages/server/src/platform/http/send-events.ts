import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';

/** One server-sent event. */
export interface ServerEvent {
  /** Name the browser listens for. */
  event: string;
  /** Sent as JSON. */
  data: unknown;
  /** What the browser sends back as `Last-Event-ID` after a lost connection. */
  id?: string;
}

/** Bytes a reader may be behind before it is let go; it connects again when it can. */
const maxUnread = 1_000_000;

/**
 * Answers with a stream of events until the source ends, the reader leaves or the service stops.
 * @param source is given a signal that aborts when the stream is over, and should end then. See `eventQueue`.
 * @param options.heartbeatMs a comment goes out after so much silence, for proxies that close quiet connections; 15,000 when absent.
 */
export async function sendEvents(
  app: Pick<App, 'log' | 'metrics' | 'stopping'>,
  reply: FastifyReply,
  source: (over: AbortSignal) => AsyncIterable<ServerEvent>,
  { heartbeatMs = 15_000 }: { heartbeatMs?: number } = {},
): Promise<FastifyReply> {
  const raw = reply.raw;
  const left = new AbortController();
  raw.once('close', () => left.abort());
  const over = AbortSignal.any([left.signal, app.stopping]);
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  app.metrics.eventStreams.inc();
  // Some proxies hold back an answer until its first bytes.
  raw.write(': \n\n');
  try {
    await Promise.race([writeAll(source(over), (text) => raw.write(text)), keepAlive()]);
  } catch (error) {
    // The answer has begun, so nobody else can tell of it.
    app.log.error({ err: error }, 'a stream of events broke off');
  } finally {
    app.metrics.eventStreams.dec();
    left.abort();
    raw.end();
  }
  return reply;

  /** Resolves when the stream is over or its reader too slow. */
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

/** What is pushed comes out in order; ends when the signal aborts. */
export interface EventQueue<Item> extends AsyncIterable<Item> {
  push(item: Item): void;
}

/** Turns calls into something to iterate over, for events that arrive by callback. */
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
