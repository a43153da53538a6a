import type { ListeningSettings } from '@earmark/contract/listening/listening';

/** How a word can be pronounced. */
export type PronunciationWay = ListeningSettings['pronunciations'][number]['how'];

/** The ways to pronounce a word, in the order in which they are offered. */
export const pronunciationWays: readonly { value: PronunciationWay; label: string }[] = [
  { value: 'say', label: 'Say it as' },
  { value: 'word', label: 'Say it as a word' },
  { value: 'spell', label: 'Spell it out' },
];
