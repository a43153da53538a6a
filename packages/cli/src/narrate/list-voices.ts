import { type VoiceGroup, voices } from '@earmark/synthesis';

const headings: Readonly<Record<VoiceGroup, string>> = {
  basic: 'English',
  premium: 'More English',
  spanish: 'Spanish',
  language: 'Other languages (chosen by the text)',
};

/**
 * Returns the voices as a table for a terminal.
 * @param words a voice is listed if its name, gender and language contain all of them, in any case
 */
export function listVoices(words: readonly string[] = []): string {
  const listed = voices.filter(({ shortName, gender, localeName }) => {
    const parts = `${shortName} ${gender} ${localeName}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word.toLowerCase())));
  });
  if (listed.length === 0) return 'No voice has all these words.\n';
  const groups = Map.groupBy(listed, (voice) => voice.group);
  const sections = [...groups].map(([group, members]) => {
    const rows = members.map(
      ({ shortName, gender, localeName }) => `  ${shortName.padEnd(16)} ${gender.padEnd(7)} ${localeName}`,
    );
    return [headings[group], ...rows].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}
