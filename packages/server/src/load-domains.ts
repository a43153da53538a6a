import type { Mode } from '@earmark/contract';
import type { Domain } from './platform/domain.ts';

/**
 * Loads the domains of an installation. The code for selling is loaded only by a service for the public.
 * @param mode null before the first run
 */
export async function loadDomains(mode: Mode | null): Promise<readonly Domain[]> {
  if (mode === 'service') return (await import('./service-domains.ts')).domains;
  return (await import('./compose-domains.ts')).composeDomains();
}
