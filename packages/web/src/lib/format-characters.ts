/** Formats the amount of a bonus: `+250k`, or `+1M` from a million on. */
export function formatBonus(characters: number): string {
  if (characters >= 1_000_000) return `+${Number((characters / 1_000_000).toFixed(1))}M`;
  return `+${Math.floor(characters / 1_000)}k`;
}

/** Formats usage figures: `950`, `12.5K`, `1.0M`. */
export function formatUsage(characters: number): string {
  // From here on, the value would be rounded up to 1000.0K.
  if (characters >= 999_950) return `${(characters / 1_000_000).toFixed(1)}M`;
  if (characters >= 1_000) return `${(characters / 1_000).toFixed(1)}K`;
  return String(characters);
}
