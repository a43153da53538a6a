/**
 * Returns the id of the audio of a piece in a voice; ids of articles never have this form.
 * @param voice one of `demoVoices`
 */
export const demoAudioId = (recording: string, voice: string): string => `demo.${recording}.${voice}`;

export const isDemoAudio = (audioId: string): boolean => audioId.startsWith('demo.');
