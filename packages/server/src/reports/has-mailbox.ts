import { defaultBrand } from '@earmark/contract';
import type { Config } from '../platform/config.ts';

/**
 * Returns true if reports can be mailed: mail servers reject the default support address, but the outbox
 * accepts it.
 */
export const hasMailbox = ({ mail, brand }: Pick<Config, 'mail' | 'brand'>): boolean =>
  mail.kind === 'outbox' || brand.supportEmail !== defaultBrand.supportEmail;
