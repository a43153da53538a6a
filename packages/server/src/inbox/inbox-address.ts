import type { App } from '../platform/app.ts';

type Domain = { readonly config: { readonly inbound: Pick<App['config']['inbound'], 'domain'> } };

/** The forwarding address. Who has it can write to the user's playlist. */
export const inboxAddressOf = ({ config }: Domain, token: string): string =>
  `user-${token}@${config.inbound.domain}`;

const addressForm = /^<?user-([a-z2-7]{26})(?:\+[^@]*)?@([^@>]+?)\.?>?$/;

/**
 * The token in a forwarding address, in whatever case it is written, with or without `+` and more before the `@`.
 * @returns null for any other address
 */
export function inboxTokenOf({ config }: Domain, address: string): string | null {
  const [, token, domain] = addressForm.exec(address.trim().toLowerCase()) ?? [];
  return token !== undefined && domain === config.inbound.domain ? token : null;
}

/** True when the address is at our domain, whoever it names. */
export const isAtOurDomain = ({ config }: Domain, address: string): boolean =>
  address.trim().toLowerCase().replace(/\.$/, '').endsWith(`@${config.inbound.domain}`);
