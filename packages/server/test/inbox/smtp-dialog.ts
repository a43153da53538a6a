import { connect, type Socket } from 'node:net';

/** A session with a mail server, line by line. */
export interface SmtpDialog extends AsyncDisposable {
  /** The server's greeting. */
  readonly greeting: string;
  /** Sends a line and waits for the complete reply. */
  say(line: string): Promise<string>;
  /** Sends bytes without waiting. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** Waits for the next complete reply. */
  reply(): Promise<string>;
  readonly socket: Socket;
}

export async function openDialog(port: number): Promise<SmtpDialog> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let closed = false;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resume of waiting.splice(0)) resume();
  };
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    wake();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
    wake();
  });
  const reply = async (): Promise<string> => {
    for (;;) {
      const complete = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3}(?: [^\r\n]*)?\r\n/.exec(received)?.[0];
      if (complete !== undefined) {
        received = received.slice(complete.length);
        return complete.trimEnd();
      }
      if (closed) return 'closed';
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const send = (bytes: string | Uint8Array): Promise<void> =>
    new Promise((resolve) => void socket.write(bytes, () => resolve()));
  return {
    greeting: await reply(),
    say: async (line) => {
      await send(`${line}\r\n`);
      return reply();
    },
    send,
    reply,
    socket,
    [Symbol.asyncDispose]: async () => void socket.destroy(),
  };
}
