import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../platform/config.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';

const address = findingsOf('public address');
const certificate = findingsOf('certificate');

/** Days before its expiry from which a certificate is reported. */
const warningDays = 14;
const dayMs = 86_400_000;

/** Requests `/healthz` at the public address. @param isServiceRunning null if unknown */
export async function checkPublicAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { request }: Pick<Outside, 'request'>,
  isServiceRunning: boolean | null,
): Promise<Finding> {
  const url = `${publicUrl}/healthz`;
  try {
    const { status, text } = await request(url);
    if (status === 200 && /"status"\s*:\s*"ok"/.test(text)) return address.ok(`${url} answers.`);
    return address.problem(
      `${url} answers with status ${status}, and not as this service does.`,
      'Check EARMARK_PUBLIC_URL, and where the reverse proxy sends requests.',
    );
  } catch (error) {
    if (isServiceRunning === false) return address.skipped(`${publicUrl} is checked while the service runs.`);
    return address.problem(
      `${url} does not answer: ${reasonOf(error)}.`,
      'Check EARMARK_PUBLIC_URL, its DNS record and the reverse proxy. Some networks cannot reach their own public address: try it from outside.',
    );
  }
}

/** Checks the certificates of the public address and for incoming mail. */
export async function checkCertificates(
  config: Pick<Config, 'publicUrl' | 'inbound'>,
  outside: Pick<Outside, 'certificate' | 'now'>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const url = new URL(config.publicUrl);
  if (url.protocol === 'https:') {
    try {
      const { validUntil, refusal } = await outside.certificate(url);
      findings.push(
        refusal === null
          ? describeExpiry(`The certificate of ${url.host}`, validUntil, outside.now())
          : certificate.problem(
              `Browsers and podcast apps refuse the certificate of ${url.host}: ${refusal}.`,
              'Let the reverse proxy present a certificate for this name, with its intermediate certificates.',
            ),
      );
    } catch (error) {
      findings.push(
        certificate.problem(
          `The certificate of ${url.host} could not be read: ${reasonOf(error)}.`,
          'Check the reverse proxy.',
        ),
      );
    }
  }
  const { tls } = config.inbound;
  if (tls) {
    try {
      const { validTo } = new X509Certificate(await readFile(tls.certFile));
      findings.push(describeExpiry(`The certificate in ${tls.certFile}`, new Date(validTo), outside.now()));
    } catch (error) {
      const message = `${tls.certFile} cannot be read: ${reasonOf(error)}.`;
      findings.push(certificate.problem(message, 'Correct EARMARK_MAIL_TLS_CERT.'));
    }
  }
  return findings;
}

function describeExpiry(name: string, validUntil: Date, now: Date): Finding {
  const days = Math.floor((validUntil.getTime() - now.getTime()) / dayMs);
  const day = validUntil.toISOString().slice(0, 10);
  if (validUntil <= now)
    return certificate.problem(`${name} expired on ${day}.`, 'Renew it now: nobody can connect.');
  const message = `${name} is valid until ${day}.`;
  return days < warningDays
    ? certificate.warning(message, `Renew it within ${days + 1} days, and check its automatic renewal.`)
    : certificate.ok(message);
}
