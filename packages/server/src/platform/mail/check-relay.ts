import { createTransport } from 'nodemailer';

const timeoutMs = 5_000;

/**
 * Connects to an SMTP server, greets it by EHLO and signs in; sends nothing.
 * @param url as `smtps://user:password@host:465`
 * @throws if the server does not answer in time, or refuses
 */
export async function checkRelay(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
