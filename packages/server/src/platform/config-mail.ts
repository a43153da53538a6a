import { z } from 'zod';
import { count, text } from './config-kinds.ts';

/** Variables for outgoing and incoming mail, in the order of the configuration table. */
export const mailVariables = {
  EARMARK_SMTP_URL: {
    describe:
      'SMTP server for outgoing mail, for example `smtps://user:password@mail.example.net:465`. Requires `EARMARK_MAIL_FROM`.',
    fallback: null,
    fallbackText: 'mail is not sent; the operator can read it at `/outbox`',
    read: text.refine(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
      'must start with smtp:// or smtps://',
    ),
  },
  EARMARK_MAIL_FROM: {
    describe: 'Sender of outgoing mail, for example `Earmark <hello@example.net>`.',
    fallback: null,
    fallbackText: 'required with `EARMARK_SMTP_URL`',
    read: text.refine((value) => value.includes('@'), 'must hold an email address'),
  },
  EARMARK_MAIL_DOMAIN: {
    describe:
      "Domain of users' forwarding addresses. Its MX record must point to this service, or to a mail provider that delivers to the webhook.",
    fallback: null,
    fallbackText: '`email.` followed by the host of `EARMARK_PUBLIC_URL`',
    read: text
      .transform((value) => value.toLowerCase())
      .refine((value) => /^([a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/.test(value), 'must be a host name'),
  },
  EARMARK_MAIL_PORT: {
    describe: 'TCP port on which a process with the role `mail` receives mail by SMTP; `off` disables it.',
    fallback: null,
    fallbackText: '`2525` if `EARMARK_MAIL_DOMAIN` is set or `HOST` is a loopback address, otherwise `off`',
    read: z.union([z.literal('off').transform(() => null), count(0, 65_535)], 'must be a port, or off'),
  },
  EARMARK_MAIL_TLS_CERT: {
    describe:
      'PEM file with the certificate for STARTTLS on that port. The service reloads it when the file changes. Requires `EARMARK_MAIL_TLS_KEY`.',
    fallback: null,
    fallbackText: 'STARTTLS is not offered',
    read: text,
  },
  EARMARK_MAIL_TLS_KEY: {
    describe: 'PEM file with the private key of the certificate.',
    fallback: null,
    fallbackText: 'required with `EARMARK_MAIL_TLS_CERT`',
    read: text,
  },
  EARMARK_INBOUND_SECRET: {
    describe:
      'Secret of 20 to 200 characters in the address of the webhook for incoming mail, `/api/inbox/<provider>/<secret>`. Providers: `raw`, `postmark`, `sendgrid`, `mailgun`, `ses`.',
    fallback: null,
    fallbackText: 'the webhook rejects all mail',
    read: text.refine(
      (value) => /^[A-Za-z0-9._~-]{20,200}$/.test(value),
      'must have 20 to 200 letters and digits',
    ),
  },
  EARMARK_MAILGUN_SIGNING_KEY: {
    describe: 'Signing key of the Mailgun account; webhooks for `mailgun` are verified with it.',
    fallback: null,
    fallbackText: 'webhooks from Mailgun are rejected',
    read: text,
  },
} as const;
