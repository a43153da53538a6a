import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';

/** To whom passkeys belong: a host name and the pages that may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the relying party of the configured address; null if browsers refuse passkeys there. They need https and a
 * host name, or `localhost`.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = /(^|\.)localhost$/.test(hostname);
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (isAddress || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}

/** @throws AppError `social_unavailable` if passkeys do not work at this address */
export function requireRelyingParty({ config }: Pick<App, 'config'>): RelyingParty {
  const party = relyingPartyOf(config);
  if (!party) throw new AppError('social_unavailable');
  return party;
}

/** What the scripts of every page know about passkeys. */
export function passkeyFacts({ config }: Pick<App, 'config'>): object {
  const party = relyingPartyOf(config);
  return party ? { passkeyOrigin: party.origin } : {};
}
