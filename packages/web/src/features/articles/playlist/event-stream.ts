import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface StreamedEvent {
  event: string;
  data: string;
}

/**
 * Reads server-sent events as they arrive, from a response that a call with a sign-in header answered (`EventSource`
 * cannot send one). Yields 'heartbeat' before the events of each part that arrives. Ends when the stream does; throws when
 * the connection breaks.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamedEvent | 'heartbeat'> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const complete: StreamedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => void complete.push({ event, data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield 'heartbeat';
      parser.feed(decoder.decode(value, { stream: true }));
      yield* complete.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
