import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { t } from '@lingui/core/macro';

/** How a word can be pronounced. */
export type PronunciationWay = ListeningSettings['pronunciations'][number]['how'];

/** The ways to pronounce a word, in the order in which they are offered. */
export const pronunciationWays: readonly { value: PronunciationWay; label: string }[] = [
  { value: 'say', label: t`Say it as` },
  { value: 'word', label: t`Say it as a word` },
  { value: 'spell', label: t`Spell it out` },
];
