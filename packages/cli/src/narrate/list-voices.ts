import { type VoiceGroup, voices } from '@earmark/synthesis';

const headings: Readonly<Record<VoiceGroup, string>> = {
  basic: 'English',
  premium: 'More English',
  spanish: 'Spanish',
  language: 'Other languages (chosen by the text)',
};

/** Returns the voices as a table for a terminal. */
export function listVoices(): string {
  const groups = Map.groupBy(voices, (voice) => voice.group);
  const sections = [...groups].map(([group, members]) => {
    const rows = members.map(
      ({ shortName, gender, localeName }) => `  ${shortName.padEnd(16)} ${gender.padEnd(7)} ${localeName}`,
    );
    return [headings[group], ...rows].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}
