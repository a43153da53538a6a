import { defaultBrand } from '@earmark/contract';
import type { Config } from '../platform/config.ts';

/** Whether reports can be mailed: a mail server takes nothing for the address that stands for none, the outbox does. */
export const hasMailbox = ({ mail, brand }: Pick<Config, 'mail' | 'brand'>): boolean =>
  mail.kind === 'outbox' || brand.supportEmail !== defaultBrand.supportEmail;
