import { flagOf, type ProductVoice, type VoiceCandidate, type VoiceGender } from './product-voice.ts';

type Row = readonly [name: string, gender: VoiceGender, avatar: string, ...VoiceCandidate[]];

const espeak = (variant: string, pitch = 0): VoiceCandidate => ({
  engine: 'espeak',
  voice: `roa/es+${variant}`,
  ...(pitch === 0 ? {} : { pitch }),
});
const piper = (name: string): VoiceCandidate => ({ engine: 'piper', voice: `es_ES-${name}` });
const polly = (voice: string): VoiceCandidate => ({ engine: 'polly', voice });
const azure = (name: string): VoiceCandidate => ({ engine: 'azure', voice: `es-ES-${name}Neural` });
const google = (name: string): VoiceCandidate => ({ engine: 'google', voice: `es-ES-Chirp3-HD-${name}` });

const rows: readonly Row[] = [
  ['Lucia', 'Female', '👩🏻', polly('Lucia'), azure('Elvira'), espeak('f2')],
  ['Sergio', 'Male', '👨🏻', polly('Sergio'), azure('Alvaro'), piper('davefx-medium'), espeak('Michael')],
  ['Conchita', 'Female', '👩🏽‍🦱', polly('Conchita'), azure('Abril'), espeak('f4')],
  ['Enrique', 'Male', '🧔🏻', polly('Enrique'), azure('Dario'), piper('carlfm-x_low'), espeak('m3')],
  ['Elvira', 'Female', '👩🏼', azure('Elvira'), espeak('f1')],
  ['Alvaro', 'Male', '👨🏽', azure('Alvaro'), espeak('m7')],
  ['Abril', 'Female', '👧🏻', azure('Abril'), espeak('f3')],
  ['Arnau', 'Male', '👨🏼', azure('Arnau'), espeak('miguel')],
  ['Dario', 'Male', '🧔🏽', azure('Dario'), espeak('m1')],
  ['Elias', 'Male', '👨🏾', azure('Elias'), espeak('max')],
  ['Estrella', 'Female', '👩🏻‍🦱', azure('Estrella'), espeak('f5')],
  ['Irene', 'Female', '👩🏽', azure('Irene'), espeak('shelby')],
  ['Laia', 'Female', '👱🏻‍♀️', azure('Laia'), espeak('steph')],
  ['Lia', 'Female', '👩🏾', azure('Lia'), espeak('Annie', -1)],
  ['Nil', 'Male', '👦🏻', azure('Nil'), espeak('m7', 2)],
  ['Saul', 'Male', '👨🏻‍🦰', azure('Saul'), espeak('Lee')],
  ['Teo', 'Male', '🧑🏻', azure('Teo'), espeak('m3', 2)],
  ['Triana', 'Female', '👩🏼‍🦰', azure('Triana'), espeak('aunty')],
  ['Vera', 'Female', '👩🏻‍🦳', azure('Vera'), espeak('f2', -2)],
  ['Ximena', 'Female', '👩🏿', azure('Ximena'), espeak('f4', 2)],
  ['Carmen', 'Female', '👵🏼', google('Aoede'), espeak('aunty', -2)],
  ['Pilar', 'Female', '👵🏻', google('Kore'), espeak('f1', -3)],
  ['Marta', 'Female', '👩🏻‍🦰', google('Leda'), espeak('f1', 2)],
  ['Nuria', 'Female', '👩🏽‍🦰', google('Zephyr'), espeak('shelby', 2)],
  ['Paloma', 'Female', '👩🏼‍🦱', google('Callirrhoe'), espeak('f5', -3)],
  ['Rocio', 'Female', '👩🏾‍🦱', google('Autonoe'), espeak('f3', -3)],
  ['Silvia', 'Female', '👱🏼‍♀️', google('Despina'), espeak('belinda', -2)],
  ['Beatriz', 'Female', '👩🏼‍🦳', google('Erinome'), espeak('steph', -2)],
  ['Ines', 'Female', '👧🏽', google('Laomedeia'), espeak('linda')],
  ['Clara', 'Female', '👧🏼', google('Achernar'), espeak('Annie', 1)],
  ['Javier', 'Male', '👨🏽‍🦱', google('Puck'), espeak('Michael', 2)],
  ['Diego', 'Male', '🧔🏾', google('Charon'), espeak('m1', 2)],
  ['Pablo', 'Male', '🧑🏽', google('Fenrir'), espeak('pablo')],
  ['Alejandro', 'Male', '👨🏻‍🦱', google('Orus'), espeak('Michael', -2)],
  ['Rafael', 'Male', '👨🏼‍🦳', google('Enceladus'), espeak('max', -2)],
  ['Andres', 'Male', '🧑🏼', google('Iapetus'), espeak('Lee', 2)],
  ['Gonzalo', 'Male', '👨🏿', google('Umbriel'), espeak('m3', -2)],
  ['Hugo', 'Male', '👦🏽', google('Algenib'), espeak('max', 2)],
  ['Ignacio', 'Male', '👴🏼', google('Rasalgethi'), espeak('travis', -2)],
  ['Mateo', 'Male', '🧔🏼', google('Alnilam'), espeak('m7', -2)],
];

/**
 * Pitch in semitones and pace of the voices that share Pico's Spanish voice, in the order of the rows. Small changes,
 * because large ones are harder to understand.
 */
const picoVariations = [0, -1, 1, -2, 2].flatMap((pitch) =>
  [1, 0.94, 1.05, 0.9, 1.1].map((rate) => ({ pitch, rate })),
);

/** The first of each gender is Pico's voice as it is. */
function ofPico(gender: VoiceGender, at: number): VoiceCandidate {
  const { pitch = 0, rate = 1 } = picoVariations[at] ?? {};
  const voice = gender === 'Male' ? 'es-ES#man' : 'es-ES';
  return { engine: 'pico', voice, ...(pitch === 0 ? {} : { pitch }), ...(rate === 1 ? {} : { rate }) };
}

/** The 40 Spanish voices. The first of each gender speaks Spanish text for listeners who have not chosen one. */
export const spanishVoices: readonly ProductVoice[] = rows.map(
  ([name, gender, avatar, ...candidates], row) => ({
    shortName: name,
    localName: name,
    localeName: 'Spanish (Spain)',
    gender,
    country: 'ES',
    flag: flagOf('ES'),
    avatar,
    group: 'spanish',
    language: 'es-ES',
    candidates: [
      ...candidates.slice(0, -1),
      ofPico(gender, rows.slice(0, row).filter(([, other]) => other === gender).length),
      ...candidates.slice(-1),
    ],
  }),
);
