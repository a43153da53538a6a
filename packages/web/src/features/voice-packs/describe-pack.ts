import type { VoicePackState } from '@earmark/contract/voices/voice-packs';
import { plural, t } from '@lingui/core/macro';
import { interfaceLocale } from '../../lib/interface-locale.ts';

/** Returns a size in whole megabytes. */
export const megabytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1e6)));

/** Why a pack could not be downloaded, and what helps. */
export const problemTexts: Record<NonNullable<VoicePackState['problem']>, string> = {
  unreachable: t`The host could not be reached. It is tried again later.`,
  refused: t`The host does not have these voices.`,
  incorrect: t`What was downloaded does not have the expected checksum and was deleted.`,
  unverified: t`The host states no checksum, so the voices cannot be verified.`,
  disk_full: t`There is not enough space on the disk.`,
  internal: t`The voices could not be installed. The log of the service states why.`,
};

export const useTexts: Record<VoicePackState['use'], string> = {
  any: t`Any use`,
  personal: t`Personal use only`,
};

/** @param load processor time per time of audio */
export const describeSlowness = (load: number): string =>
  t`Too slow for this machine: ${Number(load.toFixed(2))} of one core`;

/** Returns the voices of a pack in words: '2 voices: Norman, Kristin'. */
export function describeVoices({ voices }: Pick<VoicePackState, 'voices'>): string {
  const names = voices.map(({ label }) => label).join(', ');
  return plural(voices.length, { one: `# voice: ${names}`, other: `# voices: ${names}` });
}

/** Packs under one heading. */
export interface PackGroup {
  title: string;
  /** Whether it is the group of packs that are here. */
  isHere: boolean;
  packs: VoicePackState[];
}

/**
 * Returns the packs for a reader of `language`: those that are here, then those of the language, then all others. Groups
 * without packs are left out.
 * @param here ids of the packs that were installed or requested when the page was opened
 */
export function groupPacks(
  packs: readonly VoicePackState[],
  here: ReadonlySet<string>,
  language: string,
): PackGroup[] {
  const primary = language.split('-')[0] ?? '';
  const isOwn = ({ languages }: VoicePackState) => languages.some((tag) => tag.split('-')[0] === primary);
  const present = packs.filter(({ id }) => here.has(id));
  const available = packs.filter(({ id }) => !here.has(id));
  const own = available.filter(isOwn);
  const groups = [
    { title: t`On this service`, isHere: true, packs: present },
    { title: own.length > 0 ? languageName(primary) : '', isHere: false, packs: own },
    { title: t`Other languages`, isHere: false, packs: available.filter((pack) => !isOwn(pack)) },
  ];
  return groups.filter((group) => group.packs.length > 0);
}

/** @param tag language of a pack */
const languageName = (tag: string): string =>
  new Intl.DisplayNames(interfaceLocale, { type: 'language' }).of(tag) ?? tag;
