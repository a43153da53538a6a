import { maxRegistrationDomains } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';

/** Returns the domains that somebody typed, with commas, spaces or lines between them. */
export const readDomains = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter((domain) => domain !== '')
    .map((domain) => domain.toLowerCase());

/** Returns what is wrong with the domains; null for other failures. */
export function domainProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'validation_failed') return t`Enter at most ${maxRegistrationDomains} domains.`;
  if (error.code !== 'invalid_domain') return null;
  const domain = String(error.details['domain']);
  return t`'${domain}' cannot be used. ${errorCopy(error).message}`;
}
