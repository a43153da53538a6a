/**
 * Who may create an account. `domain`: people whom the sign-in provider or the trusted proxy names with a verified
 * address in one of the installation's domains.
 */
export const registrations = ['open', 'invitation', 'domain', 'closed'] as const;
export type Registration = (typeof registrations)[number];
