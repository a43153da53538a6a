/** `+250k`, and `+1M` from a million on: the amount of a bonus. */
export function formatBonus(characters: number): string {
  if (characters >= 1_000_000) return `+${Number((characters / 1_000_000).toFixed(1))}M`;
  return `+${Math.floor(characters / 1_000)}k`;
}

/** `950`, `12.5K`, `1.0M`: usage figures. */
export function formatUsage(characters: number): string {
  // What would round up to 1000.0K is a million already.
  if (characters >= 999_950) return `${(characters / 1_000_000).toFixed(1)}M`;
  if (characters >= 1_000) return `${(characters / 1_000).toFixed(1)}K`;
  return String(characters);
}
