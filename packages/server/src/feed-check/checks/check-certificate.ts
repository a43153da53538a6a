import { serverText } from '@earmark/contract';
import { reasonOf } from '../../platform/reason-of.ts';
import { readCertificate, type ServedCertificate } from '../../platform/tls/read-certificate.ts';
import { allApps, serverApps } from '../apps/podcast-apps.ts';
import type { FeedCheckEdges } from '../edges.ts';
import { type CheckResult, resultsOf } from '../result.ts';
import { isOutsideAts, type Reach } from './reach.ts';

const { ok, warning, problem, unknown } = resultsOf('certificate');
const timeoutMs = 4_000;
const dayMs = 86_400_000;
/** Days before its expiry from which a certificate is reported. */
const warningDays = 14;
const needsHttps = ['apple', 'overcast', 'pocketcasts'] as const;

export interface CertificateCheck {
  readonly result: CheckResult;
  /** False for a connection that apps refuse: the secret address is not sent over it. */
  readonly isUsable: boolean;
  /** True if only authorities of this machine's own make it valid. */
  readonly needsOwnRoots: boolean;
}

/** Checks whether apps accept the connection. */
export async function checkCertificate(
  url: URL,
  reach: Reach | null,
  now: Date,
  edges: Pick<FeedCheckEdges, 'lookup' | 'publicRoots'>,
): Promise<CertificateCheck> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'http:')
    return { isUsable: true, needsOwnRoots: false, result: describeHttp(host, reach) };
  try {
    const { lookup, publicRoots } = edges;
    const found = await readCertificate(url, { timeoutMs, lookup, publicRoots });
    return describe(host, found, now);
  } catch (error) {
    return {
      isUsable: false,
      needsOwnRoots: false,
      result: problem(
        serverText('No TLS connection'),
        serverText('No TLS connection to {host} could be made: {reason}.', {
          host: url.host,
          reason: reasonOf(error),
        }),
        serverText(
          'Check EARMARK_PUBLIC_URL, and that the reverse proxy runs and answers by https on that port. Some routers do not let devices inside reach their own public address: if a phone without Wi-Fi opens it, only this check is prevented.',
        ),
        {
          affects: allApps,
          because: () => serverText('Because {host} does not answer by https from here.', { host: url.host }),
        },
      ),
    };
  }
}

function describeHttp(host: string, reach: Reach | null): CheckResult {
  const message = serverText('The feed is fetched by http, without encryption.');
  if (reach === 'machine')
    return warning(
      serverText('No https'),
      message,
      serverText('Nothing has to be done while only this machine uses it.'),
    );
  const remedy = serverText(
    'Let a reverse proxy such as Caddy, a Cloudflare tunnel or tailscale serve answer by https, and set EARMARK_PUBLIC_URL to the https address: docs/at-home.md has the steps.',
  );
  if (isOutsideAts(host))
    return unknown(serverText('No https'), message, remedy, {
      affects: needsHttps,
      because: () => 'iOS lets apps use http at such an address, but an app may still insist on https.',
    });
  return problem(serverText('No https'), message, remedy, {
    affects: needsHttps,
    because: () => serverText('Because iOS does not let apps use http for names on the internet.'),
  });
}

function describe(
  host: string,
  { validUntil, refusal, isPublic, protocol }: ServedCertificate,
  now: Date,
): CertificateCheck {
  const day = validUntil.toISOString().slice(0, 10);
  const renew = serverText('Renew the certificate in the reverse proxy, and check its automatic renewal.');
  const refused = (label: string, message: string, because: string, remedy: string) => ({
    isUsable: false,
    needsOwnRoots: false,
    result: problem(label, message, remedy, {
      affects: allApps,
      because: () => because,
    }),
  });
  if (refusal !== null) {
    const why = refusalTexts[refusal] ?? refusal;
    return refused(
      serverText('Certificate is refused'),
      serverText('Apps refuse the certificate of {host}: {why}.', { host, why }),
      serverText('Because apps refuse the certificate of {host}: {why}.', { host, why }),
      serverText(
        'Use a certificate of a public authority: Caddy, a Cloudflare tunnel and Tailscale get one by themselves (docs/at-home.md). AntennaPod also accepts an authority that is installed on the phone.',
      ),
    );
  }
  if (validUntil <= now)
    return refused(
      serverText('Certificate has expired'),
      serverText('The certificate of {host} expired on {day}.', { host, day }),
      serverText('Because the certificate of {host} expired on {day}.', { host, day }),
      renew,
    );
  if (!/^TLSv1\.[23]$/.test(protocol))
    return refused(
      serverText('TLS is too old'),
      serverText('{host} offers only {protocol}; apps require TLS 1.2 or later.', { host, protocol }),
      serverText('Because {host} offers only {protocol}; apps require TLS 1.2 or later.', { host, protocol }),
      serverText('Allow TLS 1.2 and 1.3 in the reverse proxy.'),
    );
  if (!isPublic)
    return {
      isUsable: true,
      needsOwnRoots: true,
      result: problem(
        serverText('Authority of your own'),
        serverText('The certificate of {host} was issued by an authority that only your own devices know.', {
          host,
        }),
        serverText(
          'Use a certificate of a public authority (docs/at-home.md), or install your authority on each phone.',
        ),
        {
          affects: serverApps,
          because: () =>
            serverText('Because its servers do not know the authority that issued your certificate.'),
          drawback: serverText('Only on devices on which your certificate authority is installed.'),
        },
      ),
    };
  const days = Math.floor((validUntil.getTime() - now.getTime()) / dayMs);
  const message = serverText('The certificate of {host} is valid until {day}.', { host, day });
  return {
    isUsable: true,
    needsOwnRoots: false,
    result:
      days < warningDays
        ? warning(serverText('Certificate expires soon'), message, renew)
        : ok(serverText('Certificate is trusted'), message),
  };
}

const incomplete = serverText(
  'it was issued by an unknown authority, or the intermediate certificate is missing from the chain',
);
const refusalTexts: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: serverText('it is self-signed'),
  SELF_SIGNED_CERT_IN_CHAIN: serverText('it was issued by an authority of your own'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: incomplete,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: incomplete,
  UNABLE_TO_GET_ISSUER_CERT: incomplete,
  ERR_TLS_CERT_ALTNAME_INVALID: serverText('it is for another name'),
};
