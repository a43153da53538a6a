/**
 * Whom an installation is for. `personal`: its owner and people with an invitation, without plans or limits.
 * `service`: the public, with plans, trials and quotas.
 */
export const modes = ['personal', 'service'] as const;
export type Mode = (typeof modes)[number];
