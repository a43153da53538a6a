import { z } from 'zod';

/** What somebody may want to listen to. */
export const listeningTypes = ['pdfs', 'web_pages', 'emails', 'private_notes', 'youtube'] as const;
export type ListeningType = (typeof listeningTypes)[number];

/** What a user did and answered during the onboarding; absent until then. */
export const OnboardingFlags = z.object({
  uses_podcast_app: z.boolean().optional(),
  types: z.array(z.enum(listeningTypes)).max(listeningTypes.length).optional(),
  feeds_subscribed: z.boolean().optional(),
  podcast_app_setup: z.boolean().optional(),
  extension_installed: z.boolean().optional(),
  plan: z.enum(['basic', 'pro']).optional(),
  billing_period: z.enum(['monthly', 'yearly']).optional(),
});
export type OnboardingFlags = z.infer<typeof OnboardingFlags>;
