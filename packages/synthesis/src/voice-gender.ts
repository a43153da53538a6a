/** The gender that a voice sounds like. */
export type VoiceGender = 'Female' | 'Male';
