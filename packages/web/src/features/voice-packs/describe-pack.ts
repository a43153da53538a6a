import type { VoicePackState } from '@earmark/contract/voices/voice-packs';

/** Returns a size in whole megabytes. */
export const megabytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1e6)));

/** Why a pack could not be downloaded, and what helps. */
export const problemTexts: Record<NonNullable<VoicePackState['problem']>, string> = {
  unreachable: 'The host could not be reached. It is tried again later.',
  refused: 'The host does not have these voices.',
  incorrect: 'What was downloaded does not have the expected checksum and was deleted.',
  unverified: 'The host states no checksum, so the voices cannot be verified.',
  disk_full: 'There is not enough space on the disk.',
  internal: 'The voices could not be installed. The log of the service states why.',
};

export const useTexts: Record<VoicePackState['use'], string> = {
  any: 'Any use',
  personal: 'Personal use only',
};

/** @param load processor time per time of audio */
export const describeSlowness = (load: number): string =>
  `Too slow for this machine: ${Number(load.toFixed(2))} of one core`;

/** Returns the voices of a pack in words: '2 voices: Norman, Kristin'. */
export function describeVoices({ voices }: Pick<VoicePackState, 'voices'>): string {
  const names = voices.map(({ label }) => label).join(', ');
  return voices.length === 1 ? `1 voice: ${names}` : `${voices.length} voices: ${names}`;
}

/** Returns the packs for a reader of `language`: installed ones first, then those of the language. */
export function sortPacks(packs: readonly VoicePackState[], language: string): VoicePackState[] {
  const primary = language.split('-')[0] ?? '';
  const rank = (pack: VoicePackState): number =>
    (pack.state === 'available' ? 2 : 0) + (pack.languages.some((tag) => tag.startsWith(primary)) ? 0 : 1);
  return packs.toSorted((one, other) => rank(one) - rank(other));
}
