import { join, resolve } from 'node:path';
import { isLoopback } from './config-problems.ts';
import type { Config, SocialProvider } from './config-types.ts';
import type { VariableValues } from './config-variables.ts';

export function readDatabase(values: VariableValues, dataDir: string): Config['database'] {
  const { DATABASE_URL: url, EARMARK_DATABASE_DIRECT_URL: directUrl } = values;
  if (url === undefined) return { kind: 'embedded', dir: join(dataDir, 'database') };
  return { kind: 'url', url, directUrl: directUrl ?? url };
}

export function readBlobs(values: VariableValues, dataDir: string): Config['blobs'] {
  const {
    EARMARK_S3_ENDPOINT: endpoint,
    EARMARK_S3_REGION: region,
    EARMARK_S3_BUCKET: bucket,
    EARMARK_S3_ACCESS_KEY_ID: accessKeyId,
    EARMARK_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey };
  }
  return { kind: 'disk', dir: resolve(values.EARMARK_FILES_DIR ?? join(dataDir, 'files')) };
}

export function readAudioRedirect(values: VariableValues): Config['audioRedirect'] {
  const {
    EARMARK_AUDIO_REDIRECT_MINUTES: minutes,
    EARMARK_AUDIO_CDN_URL: url,
    EARMARK_AUDIO_CDN_KEY_ID: id,
    EARMARK_AUDIO_CDN_KEY_FILE: file,
  } = values;
  if (minutes === undefined) return null;
  const key = id && file ? { id, file: resolve(file) } : null;
  return { seconds: minutes * 60, cdn: url === undefined ? null : { url, key } };
}

export function readMail(values: VariableValues): Config['mail'] {
  if (values.EARMARK_SMTP_URL && values.EARMARK_MAIL_FROM) {
    return { kind: 'smtp', url: values.EARMARK_SMTP_URL, from: values.EARMARK_MAIL_FROM };
  }
  return { kind: 'outbox', from: `${values.EARMARK_BRAND_NAME} <hello@localhost>` };
}

export function readOperatorToken(values: VariableValues, dataDir: string): Config['operatorToken'] {
  if (values.EARMARK_OPERATOR_TOKEN) return { kind: 'given', value: values.EARMARK_OPERATOR_TOKEN };
  // With `EARMARK_SECRET`, processes need not share a data directory, and the directory may not survive a
  // restart.
  if (values.EARMARK_SECRET) return { kind: 'from-secret' };
  return { kind: 'file', path: join(dataDir, 'operator-token') };
}

export function readPayments(values: VariableValues): Config['payments'] {
  const {
    EARMARK_STRIPE_SECRET_KEY: secretKey,
    EARMARK_STRIPE_WEBHOOK_SECRET: webhookSecret,
    EARMARK_STRIPE_PUBLISHABLE_KEY: publishableKey,
  } = values;
  if (secretKey && webhookSecret && publishableKey)
    return { kind: 'stripe', secretKey, webhookSecret, publishableKey };
  return { kind: 'sandbox' };
}

/** Default SMTP port of the mail role. Ports below 1024 are reserved for root. */
const defaultMailPort = 2_525;

export function readInbound(values: VariableValues): Config['inbound'] {
  const { EARMARK_MAIL_DOMAIN: domain, EARMARK_MAIL_PORT: port } = values;
  const { EARMARK_MAIL_TLS_CERT: certFile, EARMARK_MAIL_TLS_KEY: keyFile } = values;
  const isEnabledByDefault = domain !== undefined || isLoopback(values.HOST);
  return {
    domain: domain ?? mailDomainOf(values.EARMARK_PUBLIC_URL),
    port: port === undefined ? (isEnabledByDefault ? defaultMailPort : null) : port,
    portConfigured: port !== undefined,
    tls: certFile && keyFile ? { certFile: resolve(certFile), keyFile: resolve(keyFile) } : null,
    webhookSecret: values.EARMARK_INBOUND_SECRET ?? null,
    mailgunSigningKey: values.EARMARK_MAILGUN_SIGNING_KEY ?? null,
  };
}

/** Returns `email.` followed by the host of the service. Numeric addresses cannot have subdomains. */
function mailDomainOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return /^[\d.]+$|:/.test(host) ? 'email.localhost' : `email.${host.replace(/^www\./, '')}`;
}

export function readSocial(values: VariableValues): SocialProvider[] {
  const providers: SocialProvider[] = [];
  if (values.EARMARK_GOOGLE_CLIENT_ID && values.EARMARK_GOOGLE_CLIENT_SECRET) {
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: values.EARMARK_GOOGLE_CLIENT_ID,
      clientSecret: values.EARMARK_GOOGLE_CLIENT_SECRET,
    });
  }
  const { EARMARK_OIDC_ISSUER: issuer, EARMARK_OIDC_NAME: name } = values;
  const { EARMARK_OIDC_CLIENT_ID: clientId, EARMARK_OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer && name && clientId && clientSecret) {
    providers.push({ id: 'oidc', name, issuer, clientId, clientSecret });
  }
  return providers;
}

export function readSummaries(values: VariableValues): Config['summaries'] {
  const { EARMARK_SUMMARY_URL: url, EARMARK_SUMMARY_MODEL: model, EARMARK_SUMMARY_KEY: key } = values;
  return url && model ? { url, model, key: key ?? null } : null;
}

export function readBotCheck(values: VariableValues): Config['botCheck'] {
  const { EARMARK_RECAPTCHA_SITE_KEY: siteKey, EARMARK_RECAPTCHA_SECRET: secret } = values;
  return siteKey && secret ? { siteKey, secret, url: values.EARMARK_RECAPTCHA_URL } : null;
}

export function readTelegram({
  EARMARK_TELEGRAM_TOKEN: token,
  EARMARK_TELEGRAM_API: apiUrl,
}: VariableValues): Config['telegram'] {
  return token === undefined ? null : { token, apiUrl };
}

export function readWatch({
  EARMARK_WATCH_DIR: dir,
  EARMARK_WATCH_USER: user,
}: VariableValues): Config['watch'] {
  return dir === undefined ? null : { dir: resolve(dir), user: user ?? null };
}
