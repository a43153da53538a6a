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
const flite = (voice: string): VoiceCandidate => ({ engine: 'flite', voice });

/** The first is the product's default voice. Two speak with the warmer, slower English engine. */
const basic: readonly Row[] = [
  ['Matthew', 'Male', '👨🏻', polly('Matthew'), azureUs('Guy'), piperUs('ryan-medium'), espeakUs('Michael')],
  ['Joanna', 'Female', '👩🏻', polly('Joanna'), azureUs('Jenny'), piperUs('lessac-medium'), espeakUs('f2')],
  [
    'Stephen',
    'Male',
    '🧔🏽',
    polly('Stephen'),
    azureUs('Davis'),
    piperUs('joe-medium'),
    flite('rms'),
    espeakUs('m3'),
  ],
  [
    'Salli',
    'Female',
    '👩🏼‍🦰',
    polly('Salli'),
    azureUs('Aria'),
    piperUs('kristin-medium'),
    flite('slt'),
    espeakUs('f4'),
  ],
  ['Joey', 'Male', '👨🏿', polly('Joey'), azureUs('Tony'), piperUs('hfc_male-medium'), espeakUs('m7')],
  [
    'Kendra',
    'Female',
    '👩🏾',
    polly('Kendra'),
    azureUs('Sara'),
    piperUs('hfc_female-medium'),
    espeakUs('shelby'),
  ],
];

const premiumUs: readonly Row[] = [
  ['Ruth', 'Female', '👩🏽', polly('Ruth'), azureUs('Michelle'), piperUs('ljspeech-medium'), espeakUs('f1')],
  [
    'Danielle',
    'Female',
    '👩🏿‍🦱',
    polly('Danielle'),
    azureUs('Monica'),
    piperUs('amy-medium'),
    espeakUs('f3'),
  ],
  [
    'Kimberly',
    'Female',
    '👱🏻‍♀️',
    polly('Kimberly'),
    azureUs('Cora'),
    piperUs('kathleen-low'),
    espeakUs('steph'),
  ],
  ['Gregory', 'Male', '👨🏼‍🦳', polly('Gregory'), azureUs('Roger'), piperUs('norman-medium'), espeakUs('m1')],
  ['Patrick', 'Male', '👨🏻‍🦰', polly('Patrick'), azureUs('Eric'), piperUs('john-medium'), espeakUs('max')],
  ['Jason', 'Male', '👨🏽‍🦱', azureUs('Jason'), piperUs('bryce-medium'), espeakUs('miguel')],
  ['Jane', 'Female', '👵🏻', azureUs('Jane'), espeakUs('aunty')],
  ['Nancy', 'Female', '👩🏼', azureUs('Nancy'), espeakUs('f5')],
  ['Amber', 'Female', '👩🏽‍🦱', azureUs('Amber'), espeakUs('Annie', -2)],
  ['Elizabeth', 'Female', '👩🏻‍🦳', azureUs('Elizabeth'), espeakUs('f2', -2)],
  ['Brandon', 'Male', '👨🏾', azureUs('Brandon'), piperUs('danny-low'), espeakUs('m7', 2)],
  ['Christopher', 'Male', '🧔🏻', azureUs('Christopher'), espeakUs('Lee', -1)],
  ['Jacob', 'Male', '🧑🏼', azureUs('Jacob'), espeakUs('m3', 2)],
];

const premiumGb: readonly Row[] = [
  ['Olivia', 'Female', '👩🏼‍🦱', azureGb('Olivia'), piperGb('cori-medium'), espeakGb('f3')],
  ['Amy', 'Female', '👩🏻‍🦱', polly('Amy'), azureGb('Sonia'), piperGb('jenny_dioco-medium'), espeakGb('f2')],
  [
    'Emma',
    'Female',
    '👱🏼‍♀️',
    polly('Emma'),
    azureGb('Libby'),
    piperGb('southern_english_female-low'),
    espeakGb('f4'),
  ],
  ['Brian', 'Male', '👨🏼', polly('Brian'), azureGb('Ryan'), piperGb('alan-medium'), espeakGb('m7')],
  [
    'Arthur',
    'Male',
    '👨🏻‍🦳',
    polly('Arthur'),
    azureGb('Thomas'),
    piperGb('northern_english_male-medium'),
    espeakGb('m1'),
  ],
  ['Abbi', 'Female', '👩🏾‍🦱', azureGb('Abbi'), piperGb('alba-medium'), espeakGb('f5')],
  ['Bella', 'Female', '👩🏽‍🦰', azureGb('Bella'), espeakGb('Annie', -1)],
  ['Hollie', 'Female', '👧🏻', azureGb('Hollie'), espeakGb('steph')],
  ['Alfie', 'Male', '👦🏻', azureGb('Alfie'), espeakGb('m3', 2)],
  ['Elliot', 'Male', '🧑🏻', azureGb('Elliot'), espeakGb('m3')],
  ['Ethan', 'Male', '🧑🏽', azureGb('Ethan'), espeakGb('travis')],
  ['Noah', 'Male', '👨🏽', azureGb('Noah'), espeakGb('Michael')],
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
