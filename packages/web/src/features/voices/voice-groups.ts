import type { Voice } from '@earmark/contract/accounts/accounts';
import { t } from '@lingui/core/macro';

export interface VoiceGroup {
  group: Voice['Group'];
  title: string;
  /** Whether its voices need Pro. */
  isPro: boolean;
}

/** The sections, in order: docs/product/narration-and-voices.md#voice-groups. */
export const voiceGroups: readonly VoiceGroup[] = [
  { group: 'basic', title: t`Basic Voices`, isPro: false },
  { group: 'premium', title: t`Premium Voices`, isPro: true },
  { group: 'spanish', title: t`Spanish Voices`, isPro: true },
];

/** Returns the saved voices that the plan includes. */
export function coveredVoices(
  saved: readonly string[],
  available: readonly Voice[],
  isPro: boolean,
): readonly string[] {
  if (isPro) return saved;
  const basic = new Set(available.filter(({ Group }) => Group === 'basic').map(({ ShortName }) => ShortName));
  return saved.filter((name) => basic.has(name));
}
