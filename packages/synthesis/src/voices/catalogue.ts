import { englishVoices } from './english-voices.ts';
import { languageVoices } from './language-voices.ts';
import type { ProductVoice } from './product-voice.ts';
import { spanishVoices } from './spanish-voices.ts';

/** All voices of the product, in display order. */
export const voices: readonly ProductVoice[] = [...englishVoices, ...spanishVoices, ...languageVoices];

/** The voice of an article if none was chosen. */
export const defaultVoiceName = 'Matthew';

/** The voice menu of an article, in order: docs/product/narration-and-voices.md#voice-menu-of-an-article. */
export const articleMenuVoices: readonly string[] = [
  'Matthew',
  'Joanna',
  'Stephen',
  'Olivia',
  'Amy',
  'Emma',
  'Brian',
  'Arthur',
];

const byName = new Map(voices.map((voice) => [voice.shortName, voice]));

/** Returns the voice with that name; undefined if there is none. */
export const findVoice = (shortName: string): ProductVoice | undefined => byName.get(shortName);
