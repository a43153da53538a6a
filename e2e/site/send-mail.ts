import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Sends a mail by SMTP to a local port, as a mail server does. @throws if it is rejected */
export async function sendMail(
  port: number,
  from: string,
  to: string,
  letter: readonly string[],
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const expectReply = async (expected: string) => {
    for (;;) {
      const { value = '' } = await lines.next();
      if (!value.startsWith(expected)) throw new Error(`the mail server responded: ${value}`);
      // `250-` is followed by more lines; `250 ` is the last line.
      if (value[3] !== '-') return;
    }
  };
  await expectReply('220');
  const commands = [
    ['EHLO journey.example', '250'],
    [`MAIL FROM:<${from}>`, '250'],
    [`RCPT TO:<${to}>`, '250'],
    ['DATA', '354'],
    [[...letter, '.'].join('\r\n'), '250'],
    ['QUIT', '221'],
  ] as const;
  for (const [command, expected] of commands) {
    socket.write(`${command}\r\n`);
    await expectReply(expected);
  }
  socket.destroy();
}
