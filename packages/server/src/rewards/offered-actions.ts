import { type BonusAction, bonusActions } from '@earmark/contract';
import type { Config } from '../platform/config.ts';

/** The challenges of this installation: without an extension there is none to install, without a place for reviews none to leave. */
export function offeredActions({ links }: Pick<Config, 'links'>): BonusAction[] {
  const missing: BonusAction[] = [];
  if (links.extension === undefined) missing.push('install_extension');
  if (links.reviews === undefined) missing.push('leave_review');
  return bonusActions.filter((action) => !missing.includes(action));
}
