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
  answer(): Promise<string>;
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
  const answer = async (): Promise<string> => {
    for (;;) {
      const whole = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3}(?: [^\r\n]*)?\r\n/.exec(received)?.[0];
      if (whole !== undefined) {
        received = received.slice(whole.length);
        return whole.trimEnd();
      }
      if (closed) return 'closed';
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const send = (bytes: string | Uint8Array): Promise<void> =>
    new Promise((resolve) => void socket.write(bytes, () => resolve()));
  return {
    greeting: await answer(),
    say: async (line) => {
      await send(`${line}\r\n`);
      return answer();
    },
    send,
    answer,
    socket,
    [Symbol.asyncDispose]: async () => void socket.destroy(),
  };
}
