/** A server-sent event. */
export interface StreamedEvent {
  event: string;
  data: string;
}

/**
 * Parses server-sent events as they arrive, from the response to a call with a sign-in header (`EventSource`
 * cannot send one). Ends with the stream; throws if the connection breaks.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamedEvent | 'heartbeat'> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield 'heartbeat';
      // A carriage return at the very end may be the first half of a line break.
      const text = rest + decoder.decode(value, { stream: true });
      const lines = text.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
          event = '';
          data = [];
        } else {
          const [, field, content] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
          if (field === 'event') event = content ?? '';
          if (field === 'data') data.push(content ?? '');
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
