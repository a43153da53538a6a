/** A9: what is claimed of how many listen here. An operator with other figures changes them here. */
export const marketingFigures = {
  listeners: '100,000+',
  startedThisWeek: '3,781',
} as const;
