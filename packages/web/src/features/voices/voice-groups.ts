import type { Voice } from '@earmark/contract/accounts';

export interface VoiceGroup {
  group: Voice['Group'];
  title: string;
  /** C5.8: its voices need Pro. */
  isPro: boolean;
}

/** C2.21: the sections, in their order. */
export const voiceGroups: readonly VoiceGroup[] = [
  { group: 'basic', title: 'Basic Voices', isPro: false },
  { group: 'premium', title: 'Premium Voices', isPro: true },
  { group: 'spanish', title: 'Spanish Voices', isPro: true },
];

/** C4.10: of what was saved, the voices that the plan covers. */
export function coveredVoices(
  saved: readonly string[],
  available: readonly Voice[],
  isPro: boolean,
): readonly string[] {
  if (isPro) return saved;
  const basic = new Set(available.filter(({ Group }) => Group === 'basic').map(({ ShortName }) => ShortName));
  return saved.filter((name) => basic.has(name));
}
