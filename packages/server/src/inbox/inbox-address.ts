import type { App } from '../platform/app.ts';

type Domain = { readonly config: { readonly inbound: Pick<App['config']['inbound'], 'domain'> } };

/** Returns a user's forwarding address. Anyone who knows it can add to the user's playlist. */
export const inboxAddressOf = ({ config }: Domain, token: string): string =>
  `user-${token}@${config.inbound.domain}`;

const addressForm = /^<?user-([a-z2-7]{26})(?:\+[^@]*)?@([^@>]+?)\.?>?$/;

/**
 * Parses the token in a forwarding address, in any case, with or without a `+` suffix before the `@`.
 * @returns null for any other address
 */
export function inboxTokenOf({ config }: Domain, address: string): string | null {
  const [, token, domain] = addressForm.exec(address.trim().toLowerCase()) ?? [];
  return token !== undefined && domain === config.inbound.domain ? token : null;
}

/** Returns whether an address is at this service's mail domain; the user need not exist. */
export const isAtOurDomain = ({ config }: Domain, address: string): boolean =>
  address.trim().toLowerCase().replace(/\.$/, '').endsWith(`@${config.inbound.domain}`);
