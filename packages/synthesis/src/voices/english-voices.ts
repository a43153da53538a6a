import { flagOf, type ProductVoice, type VoiceCandidate, type VoiceGender } from './product-voice.ts';

type Row = readonly [name: string, gender: VoiceGender, avatar: string, ...VoiceCandidate[]];

const espeakUs = (variant: string, pitch = 0): VoiceCandidate => ({
  engine: 'espeak',
  voice: `gmw/en-US+${variant}`,
  ...(pitch === 0 ? {} : { pitch }),
});
const espeakGb = (variant: string, pitch = 0): VoiceCandidate => ({
  engine: 'espeak',
  voice: `gmw/en-GB-x-rp+${variant}`,
  ...(pitch === 0 ? {} : { pitch }),
});
const polly = (voice: string): VoiceCandidate => ({ engine: 'polly', voice });
const azureUs = (name: string): VoiceCandidate => ({ engine: 'azure', voice: `en-US-${name}Neural` });
const azureGb = (name: string): VoiceCandidate => ({ engine: 'azure', voice: `en-GB-${name}Neural` });
const piperUs = (name: string): VoiceCandidate => ({ engine: 'piper', voice: `en_US-${name}` });
const piperGb = (name: string): VoiceCandidate => ({ engine: 'piper', voice: `en_GB-${name}` });
/**
 * Flite, the most intelligible embedded engine. It has one American man (`rms`), one American woman (`slt`)
 * and one Scotsman (`awb`); our voices are these three at different pitches and paces. The shifts stay small,
 * and lower the pitch for `slt` and raise it for `rms` if possible: larger shifts, or shifts in the other
 * direction, are harder to understand.
 */
const flite = (voice: 'rms' | 'slt' | 'awb', pitch = 0, rate = 1): VoiceCandidate => ({
  engine: 'flite',
  voice,
  ...(pitch === 0 ? {} : { pitch }),
  ...(rate === 1 ? {} : { rate }),
});

/** Pico's British woman, at different pitches; a little slower than by default she is easier to understand. */
const picoGb = (pitch: number, rate: number): VoiceCandidate => ({
  engine: 'pico',
  voice: 'en-GB',
  rate,
  ...(pitch === 0 ? {} : { pitch }),
});

/** The first row is the product's default voice. */
const basic: readonly Row[] = [
  [
    'Matthew',
    'Male',
    '👨🏻',
    polly('Matthew'),
    azureUs('Guy'),
    piperUs('ryan-medium'),
    flite('rms'),
    espeakUs('Michael'),
  ],
  [
    'Joanna',
    'Female',
    '👩🏻',
    polly('Joanna'),
    azureUs('Jenny'),
    piperUs('lessac-medium'),
    flite('slt'),
    espeakUs('f2'),
  ],
  [
    'Stephen',
    'Male',
    '🧔🏽',
    polly('Stephen'),
    azureUs('Davis'),
    piperUs('joe-medium'),
    flite('rms', -1, 0.96),
    espeakUs('m3'),
  ],
  [
    'Salli',
    'Female',
    '👩🏼‍🦰',
    polly('Salli'),
    azureUs('Aria'),
    piperUs('kristin-medium'),
    flite('slt', -0.5, 1.05),
    espeakUs('f4'),
  ],
  [
    'Joey',
    'Male',
    '👨🏿',
    polly('Joey'),
    azureUs('Tony'),
    piperUs('hfc_male-medium'),
    flite('rms', 1, 1.04),
    espeakUs('m7'),
  ],
  [
    'Kendra',
    'Female',
    '👩🏾',
    polly('Kendra'),
    azureUs('Sara'),
    piperUs('hfc_female-medium'),
    flite('slt', -1, 0.97),
    espeakUs('shelby'),
  ],
];

const premiumUs: readonly Row[] = [
  [
    'Ruth',
    'Female',
    '👩🏽',
    polly('Ruth'),
    azureUs('Michelle'),
    piperUs('ljspeech-medium'),
    flite('slt', -1.5, 0.93),
    espeakUs('f1'),
  ],
  [
    'Danielle',
    'Female',
    '👩🏿‍🦱',
    polly('Danielle'),
    azureUs('Monica'),
    piperUs('amy-medium'),
    flite('slt', 0, 0.92),
    espeakUs('f3'),
  ],
  [
    'Kimberly',
    'Female',
    '👱🏻‍♀️',
    polly('Kimberly'),
    azureUs('Cora'),
    piperUs('kathleen-low'),
    flite('slt', -1, 1.06),
    espeakUs('steph'),
  ],
  [
    'Gregory',
    'Male',
    '👨🏼‍🦳',
    polly('Gregory'),
    azureUs('Roger'),
    piperUs('norman-medium'),
    flite('rms', -1.5, 0.92),
    espeakUs('m1'),
  ],
  [
    'Patrick',
    'Male',
    '👨🏻‍🦰',
    polly('Patrick'),
    azureUs('Eric'),
    piperUs('john-medium'),
    flite('rms', 0.5, 0.95),
    espeakUs('max'),
  ],
  [
    'Jason',
    'Male',
    '👨🏽‍🦱',
    azureUs('Jason'),
    piperUs('bryce-medium'),
    flite('rms', 1.5),
    espeakUs('miguel'),
  ],
  ['Jane', 'Female', '👵🏻', azureUs('Jane'), flite('slt', -2, 0.9), espeakUs('aunty')],
  ['Nancy', 'Female', '👩🏼', azureUs('Nancy'), flite('slt', 0, 1.08), espeakUs('f5')],
  ['Amber', 'Female', '👩🏽‍🦱', azureUs('Amber'), flite('slt', -2, 1.02), espeakUs('Annie', -2)],
  ['Elizabeth', 'Female', '👩🏻‍🦳', azureUs('Elizabeth'), flite('slt', -0.5, 0.9), espeakUs('f2', -2)],
  [
    'Brandon',
    'Male',
    '👨🏾',
    azureUs('Brandon'),
    piperUs('danny-low'),
    flite('rms', 0, 1.08),
    espeakUs('m7', 2),
  ],
  ['Christopher', 'Male', '🧔🏻', azureUs('Christopher'), flite('rms', -0.5, 0.9), espeakUs('Lee', -1)],
  ['Jacob', 'Male', '🧑🏼', azureUs('Jacob'), flite('rms', 2, 1.05), espeakUs('m3', 2)],
];

const premiumGb: readonly Row[] = [
  [
    'Olivia',
    'Female',
    '👩🏼‍🦱',
    azureGb('Olivia'),
    piperGb('cori-medium'),
    picoGb(0.3, 0.94),
    espeakGb('f3'),
  ],
  [
    'Amy',
    'Female',
    '👩🏻‍🦱',
    polly('Amy'),
    azureGb('Sonia'),
    piperGb('jenny_dioco-medium'),
    picoGb(-1, 0.92),
    espeakGb('f2'),
  ],
  [
    'Emma',
    'Female',
    '👱🏼‍♀️',
    polly('Emma'),
    azureGb('Libby'),
    piperGb('southern_english_female-low'),
    picoGb(0.7, 0.92),
    espeakGb('f4'),
  ],
  [
    'Brian',
    'Male',
    '👨🏼',
    polly('Brian'),
    azureGb('Ryan'),
    piperGb('alan-medium'),
    flite('awb', 0, 0.95),
    espeakGb('m7'),
  ],
  [
    'Arthur',
    'Male',
    '👨🏻‍🦳',
    polly('Arthur'),
    azureGb('Thomas'),
    piperGb('northern_english_male-medium'),
    flite('awb', -1, 0.92),
    espeakGb('m1'),
  ],
  ['Abbi', 'Female', '👩🏾‍🦱', azureGb('Abbi'), piperGb('alba-medium'), picoGb(-0.5, 0.95), espeakGb('f5')],
  ['Bella', 'Female', '👩🏽‍🦰', azureGb('Bella'), picoGb(-1.5, 0.95), espeakGb('Annie', -1)],
  ['Hollie', 'Female', '👧🏻', azureGb('Hollie'), picoGb(1, 0.92), espeakGb('steph')],
  ['Alfie', 'Male', '👦🏻', azureGb('Alfie'), flite('awb', 1, 1.05), espeakGb('m3', 2)],
  ['Elliot', 'Male', '🧑🏻', azureGb('Elliot'), flite('awb', 0.5, 0.97), espeakGb('m3')],
  ['Ethan', 'Male', '🧑🏽', azureGb('Ethan'), flite('awb', -0.5, 1.06), espeakGb('travis')],
  ['Noah', 'Male', '👨🏽', azureGb('Noah'), flite('awb', 0, 1.06), espeakGb('Michael')],
  ['Callum', 'Male', '🧔🏼', azureGb('Oliver'), flite('awb'), espeakGb('max')],
];

const toVoices = (group: 'basic' | 'premium', country: 'US' | 'GB', rows: readonly Row[]): ProductVoice[] =>
  rows.map(([name, gender, avatar, ...candidates]) => ({
    shortName: name,
    localName: name,
    localeName: country === 'US' ? 'English (United States)' : 'English (United Kingdom)',
    gender,
    country,
    flag: flagOf(country),
    avatar,
    group,
    language: `en-${country}`,
    candidates,
  }));

/** 6 basic voices, then 26 premium ones. */
export const englishVoices: readonly ProductVoice[] = [
  ...toVoices('basic', 'US', basic),
  ...toVoices('premium', 'US', premiumUs),
  ...toVoices('premium', 'GB', premiumGb),
];
