import { z } from 'zod';
import { count, text } from './config-kinds.ts';

/** Variables for outgoing and incoming mail, in the order of the configuration table. */
export const mailVariables = {
  EARMARK_SMTP_URL: {
    describe:
      'Server that sends mail, as `smtps://user:password@mail.example.net:465`. Requires `EARMARK_MAIL_FROM`.',
    fallback: null,
    fallbackText: 'mail is kept for the page `/outbox`',
    read: text.refine(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
      'must start with smtp:// or smtps://',
    ),
  },
  EARMARK_MAIL_FROM: {
    describe: 'Sender of mails, as `Earmark <hello@example.net>`.',
    fallback: null,
    fallbackText: '',
    read: text.refine((value) => value.includes('@'), 'must hold an email address'),
  },
  EARMARK_MAIL_DOMAIN: {
    describe:
      'Domain of the forwarding addresses. Its MX record points to this service or to a mail provider that calls it.',
    fallback: null,
    fallbackText: '`email.` and the host of `EARMARK_PUBLIC_URL`',
    read: text
      .transform((value) => value.toLowerCase())
      .refine((value) => /^([a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/.test(value), 'must be a host name'),
  },
  EARMARK_MAIL_PORT: {
    describe: 'SMTP port on which the role `mail` receives mail for the forwarding addresses, or `off`.',
    fallback: null,
    fallbackText: '`2525` when `EARMARK_MAIL_DOMAIN` is set or `HOST` is a loopback address, else `off`',
    read: z.union([z.literal('off').transform(() => null), count(0, 65_535)], 'must be a port, or off'),
  },
  EARMARK_MAIL_TLS_CERT: {
    describe: 'PEM file with the certificate for STARTTLS on that port; reloaded when it changes.',
    fallback: null,
    fallbackText: 'STARTTLS is not offered',
    read: text,
  },
  EARMARK_MAIL_TLS_KEY: {
    describe: 'PEM file with its private key.',
    fallback: null,
    fallbackText: '',
    read: text,
  },
  EARMARK_INBOUND_SECRET: {
    describe:
      'Secret in the webhook address of mail providers, `/api/inbox/<provider>/<secret>`, for `raw`, `postmark`, `sendgrid`, `mailgun` and `ses`.',
    fallback: null,
    fallbackText: 'webhooks are refused',
    read: text.refine(
      (value) => /^[A-Za-z0-9._~-]{20,200}$/.test(value),
      'must have 20 to 200 letters and digits',
    ),
  },
  EARMARK_MAILGUN_SIGNING_KEY: {
    describe: 'Key with which Mailgun signs its webhooks; required for `mailgun`.',
    fallback: null,
    fallbackText: 'webhooks of Mailgun are refused',
    read: text,
  },
} as const;
