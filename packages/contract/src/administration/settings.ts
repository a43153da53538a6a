import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { modes } from '../installation/modes.ts';
import { registrations } from '../installation/registration.ts';
import { maxRegistrationDomains } from '../limits.ts';

const tag = 'Administration';

/** What owners decide about an installation, and what runs. */
export const OwnerSettings = z.object({
  mode: z.enum(modes),
  /** True if the configuration sets the mode, so that owners cannot change it. */
  mode_preset: z.boolean(),
  /** Subscriptions that a payment provider would go on charging; while there are any, a service stays one. */
  running_subscriptions: z.number().int(),
  /** True if payments of a service are tests, because no payment provider is configured. */
  test_payments: z.boolean(),
  registration: z.enum(registrations),
  /** What applies in the other mode after a change. */
  registration_in_other_mode: z.enum(registrations),
  /** Domains for the registration `domain`; kept while another one applies. */
  domains: z.array(z.string()),
  /** Names of the sign-ins that may create accounts by domain; without one, `domain` cannot be chosen. */
  domain_sign_ins: z.array(z.string()),
  version: z.string(),
  /** Since when this version runs. */
  running_since: z.iso.datetime(),
  node_version: z.string(),
  database_version: z.string(),
});
export type OwnerSettings = z.infer<typeof OwnerSettings>;

/** Changes of one version. Entries are Markdown with code, emphasis and links only. */
export const Release = z.object({
  /** null for changes that no version has yet. */
  version: z.string().nullable(),
  /** Day of the release, as in `2026-11-22`. */
  date: z.string().nullable(),
  groups: z.array(z.object({ title: z.string(), entries: z.array(z.string()) })),
});
export type Release = z.infer<typeof Release>;

export const ownerSettingsEndpoints = {
  ownerSettings: endpoint({
    method: 'GET',
    path: '/api/owner/settings',
    auth: 'user',
    tag,
    summary: 'Returns what owners decide about the installation, and which version runs. For owners.',
    response: OwnerSettings,
    errors: ['owner_required'],
  }),
  ownerChanges: endpoint({
    method: 'GET',
    path: '/api/owner/changes',
    auth: 'user',
    tag,
    summary: 'Returns the changes of the running version, and those after it that it contains. For owners.',
    response: z.object({ releases: z.array(Release) }),
    errors: ['owner_required'],
  }),
  ownerSetMode: endpoint({
    method: 'PUT',
    path: '/api/owner/mode',
    auth: 'user',
    tag,
    summary:
      'Makes the installation personal, or a service for the public. It starts again within a second. For owners.',
    body: z.object({ mode: z.enum(modes) }),
    response: z.void(),
    errors: ['owner_required', 'mode_preset', 'subscriptions_running'],
  }),
  ownerSetRegistration: endpoint({
    method: 'PUT',
    path: '/api/owner/registration',
    auth: 'user',
    tag,
    summary: 'Sets who may create an account. For owners.',
    body: z.object({
      registration: z.enum(registrations),
      /** Required for `domain` unless there are some already; replaces them. */
      domains: z.array(z.string().max(300)).max(maxRegistrationDomains).optional(),
    }),
    response: z.void(),
    errors: ['owner_required', 'invalid_domain', 'domain_sign_in_missing'],
  }),
};
