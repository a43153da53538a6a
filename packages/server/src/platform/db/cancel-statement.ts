import { connect, type Socket } from 'node:net';
import type pg from 'pg';

/** First bytes of a cancel request. https://www.postgresql.org/docs/15/protocol-message-formats.html */
const requestLength = 16;
const requestCode = 80_877_102;
/** Milliseconds that the server has to accept the request. */
const cancelTimeoutMs = 2_000;

/** Fields of the driver's client that its types do not declare. */
interface Backend {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
}

/**
 * Cancels the running statement of a connection, by the protocol's own request, which needs no free connection and
 * passes through poolers.
 * @returns true once the server has acted on the request, so that it cannot reach a later statement; false if the
 * connection must not be used again.
 */
export function cancelStatement(client: pg.ClientBase): Promise<boolean> {
  const { host, port, processID, secretKey } = client as unknown as Backend;
  if (processID === null || secretKey === null) return Promise.resolve(false);
  const request = Buffer.alloc(requestLength);
  for (const [at, value] of [requestLength, requestCode, processID, secretKey].entries())
    request.writeInt32BE(value, 4 * at);
  return new Promise((resolve) => {
    const socket: Socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const end = (done: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(done);
    };
    const timer = setTimeout(end, cancelTimeoutMs, false);
    let sent = false;
    socket.once('connect', () => socket.end(request, () => (sent = true)));
    // The server answers nothing and closes the connection after it has sent the signal.
    socket.resume();
    socket.once('close', () => end(sent));
    socket.once('error', () => end(false));
  });
}
