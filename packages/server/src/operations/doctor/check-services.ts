import type { Config } from '../../platform/config.ts';
import { checkRelay } from '../../platform/mail/check-relay.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';
import { voiceRequest } from './voice-request.ts';

const relay = findingsOf('mail relay');
const payments = findingsOf('payments');
const voices = findingsOf('voices');

/** Signs in at the mail server, and sends nothing. */
export async function checkMailRelay({ mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (mail.kind === 'outbox')
    return [relay.skipped('Mail is not sent: EARMARK_SMTP_URL is not set. It is listed at /outbox.')];
  const { host } = new URL(mail.url);
  try {
    await checkRelay(mail.url);
    return [relay.ok(`${host} accepts the connection and the sign-in.`)];
  } catch (error) {
    const message = `${host} cannot be used: ${reasonOf(error)}.`;
    return [relay.problem(message, 'Check EARMARK_SMTP_URL: host, port, user and password.')];
  }
}

/** Address of a small object that every account has. */
const balance = 'https://api.stripe.com/v1/balance';

/** Makes one call with the key of the payment provider. */
export async function checkPayments(
  config: Pick<Config, 'payments'>,
  { request }: Pick<Outside, 'request'>,
): Promise<Finding[]> {
  if (config.payments.kind === 'sandbox')
    return [
      payments.skipped('Nothing is sold: EARMARK_STRIPE_SECRET_KEY is not set, so payments are a sandbox.'),
    ];
  try {
    const { status } = await request(balance, { authorization: `Bearer ${config.payments.secretKey}` });
    // A restricted key that may not read the balance is still a key of the account.
    if (status === 200 || status === 403) return [payments.ok('Stripe accepts the secret key.')];
    if (status === 401)
      return [payments.problem('Stripe refuses the secret key.', 'Correct EARMARK_STRIPE_SECRET_KEY.')];
    return [payments.warning(`Stripe answers with status ${status}.`, 'Try again later.')];
  } catch (error) {
    const message = `Stripe cannot be reached: ${reasonOf(error)}.`;
    return [payments.problem(message, 'Let this machine connect to api.stripe.com, port 443.')];
  }
}

/** Makes one free call to every configured speech service. */
export async function checkVoices(
  { speech }: Pick<Config, 'speech'>,
  { request }: Pick<Outside, 'request'>,
): Promise<Finding[]> {
  return Promise.all(
    speech.services.map(async (service) => {
      const { address, headers, provesKey } = voiceRequest(service);
      const { host } = new URL(address);
      const advice = `Check the variables of ${service.engine}. Until then, a built-in voice speaks.`;
      try {
        const { status } = await request(address, headers);
        if (provesKey && (status === 401 || status === 403))
          return voices.problem(`${host} (${service.engine}) refuses the key: status ${status}.`, advice);
        if (status >= 500)
          return voices.warning(`${host} (${service.engine}) answers with status ${status}.`, advice);
        return voices.ok(
          provesKey && status === 200
            ? `${host} (${service.engine}) accepts the key.`
            : `${host} (${service.engine}) can be reached; its key was not checked.`,
        );
      } catch (error) {
        return voices.problem(`${host} (${service.engine}) cannot be reached: ${reasonOf(error)}.`, advice);
      }
    }),
  );
}
