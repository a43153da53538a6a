import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { useServices } from '../../lib/services.tsx';

export type LandingVariant = 'A' | 'B';

/**
 * Chooses the variant: by the address, else the variant that this browser was shown before, else at random.
 * @param percent of new visitors who see B.
 * @param random from 0 to below 1
 */
export function landingVariant(
  requested: string | null,
  stored: LandingVariant | null,
  percent: number,
  random: number,
): LandingVariant {
  const named = requested?.toUpperCase();
  if (named === 'A' || named === 'B') return named;
  return stored ?? (random * 100 < percent ? 'B' : 'A');
}

/** Returns the landing page variant of this visitor, and stores it. */
export function useLandingVariant(): LandingVariant {
  const { landingBPercent = 0 } = useServices().site;
  const [query] = useSearchParams();
  const [variant] = useState(() =>
    landingVariant(query.get('variant'), readFlag('landing_page_variant'), landingBPercent, Math.random()),
  );
  useEffect(() => writeFlag('landing_page_variant', variant), [variant]);
  return variant;
}
