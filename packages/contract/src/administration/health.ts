import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** `skipped` if it could not be checked, or does not apply. */
export const findingLevels = ['problem', 'warning', 'ok', 'skipped'] as const;
export type FindingLevel = (typeof findingLevels)[number];

export const HealthFinding = z.object({
  /** Part of the installation, such as `database`. */
  part: z.string(),
  level: z.enum(findingLevels),
  message: z.string(),
  /** What to do; null if nothing. */
  advice: z.string().nullable(),
});
export type HealthFinding = z.infer<typeof HealthFinding>;

export const OwnerHealth = z.object({
  /** The latest findings, problems first; none before the first check has ended. */
  findings: z.array(HealthFinding),
  /** When they were found; null before the first check has ended. */
  checked_at: z.iso.datetime().nullable(),
  /** True while a check runs: ask again soon. */
  running: z.boolean(),
  /** What this process cannot use now. Its work waits and continues by itself. */
  outages: z.array(z.object({ name: z.string(), since: z.iso.datetime(), reason: z.string() })),
  /** When this process was started. */
  started_at: z.iso.datetime(),
});
export type OwnerHealth = z.infer<typeof OwnerHealth>;

export const healthEndpoints = {
  ownerHealth: endpoint({
    method: 'GET',
    path: '/api/owner/health',
    auth: 'user',
    tag: 'Administration',
    summary:
      'Returns what the last check of the installation found, and starts a new one if that is older than a minute. For owners.',
    query: z.object({
      /** Starts a new check unless one runs. */
      again: z.literal('true').optional(),
    }),
    response: OwnerHealth,
    errors: ['owner_required'],
  }),
};
