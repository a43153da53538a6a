import type { Config } from './config-types.ts';
import type { VariableValues } from './config-variables.ts';
import { rangeOf } from './http/trusted-proxy.ts';

/** Returns the header that signs users in; null if there is none. */
export function readTrustedUser(values: VariableValues): Config['trustedUser'] {
  const header = values.EARMARK_TRUSTED_USER_HEADER;
  return header === undefined ? null : { header, logoutUrl: values.EARMARK_TRUSTED_LOGOUT_URL ?? null };
}

/** Lists settings with which anybody, or nobody, could sign in by the header of a proxy. */
export function trustedUserContradictions(values: VariableValues): string[] {
  const proxies = values.EARMARK_TRUSTED_PROXIES ?? [];
  if (!values.EARMARK_TRUSTED_USER_HEADER)
    return values.EARMARK_TRUSTED_LOGOUT_URL
      ? ['EARMARK_TRUSTED_LOGOUT_URL is set; set EARMARK_TRUSTED_USER_HEADER as well, or neither.']
      : [];
  if (proxies.length === 0)
    return [
      'EARMARK_TRUSTED_USER_HEADER is set; set EARMARK_TRUSTED_PROXIES to the address of the proxy as well, or neither.',
    ];
  return proxies.flatMap((entry) => {
    const [range, bits] = rangeOf(entry);
    if (range === null)
      return [
        `EARMARK_TRUSTED_PROXIES: ${entry} is not an address or a CIDR range, as EARMARK_TRUSTED_USER_HEADER needs.`,
      ];
    return bits === 0
      ? [
          `EARMARK_TRUSTED_PROXIES: ${entry} is every address, so anybody could sign in as anybody by EARMARK_TRUSTED_USER_HEADER.`,
        ]
      : [];
  });
}
