import { flagOf, type ProductVoice, type VoiceCandidate, type VoiceGender } from './product-voice.ts';
import { naturalOnly, type SpokenLanguage, spokenLanguages } from './spoken-languages.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Variants of the embedded engine with which its voices sound female or male in every language. */
const variants: readonly (readonly [VoiceGender, string, string])[] = [
  ['Female', 'f2', '👩🏽'],
  ['Male', 'm3', '👨🏽'],
];

/** Voices of Pico by language. */
const picoVoices: Readonly<Record<string, string>> = { de: 'de-DE', fr: 'fr-FR', it: 'it-IT' };

const ofPico = (tag: string, gender: VoiceGender): VoiceCandidate[] => {
  const voice = picoVoices[tag];
  return voice === undefined ? [] : [{ engine: 'pico', voice: gender === 'Male' ? `${voice}#man` : voice }];
};

const toVoices = ([tag, country, english, native, espeak]: SpokenLanguage): ProductVoice[] =>
  variants.map(([gender, variant, avatar]) => ({
    shortName: `${tag}-${gender}`,
    localName: `${native} ${gender === 'Female' ? 1 : 2}`,
    localeName: country === '' ? english : `${english} (${countries.of(country) ?? country})`,
    gender,
    country,
    flag: flagOf(country),
    avatar,
    group: 'language',
    language: tag,
    candidates: naturalOnly.has(tag)
      ? []
      : [...ofPico(tag, gender), { engine: 'espeak', voice: `${espeak}+${variant}` }],
  }));

/**
 * A voice of each gender for every language except English and Spanish. The language of the text selects
 * them, not the listener. A language in `naturalOnly` has voices that nothing speaks until an engine is assigned to
 * them.
 */
export const languageVoices: readonly ProductVoice[] = spokenLanguages.flatMap(toVoices);
