/** Names the audio of a piece in a voice; no article's audio is named so. @param voice one of `demoVoices` */
export const demoAudioId = (piece: string, voice: string): string => `demo.${piece}.${voice}`;

export const isDemoAudio = (audioId: string): boolean => audioId.startsWith('demo.');
