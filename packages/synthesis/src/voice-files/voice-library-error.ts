/** The library of voices cannot be reached, or what it sent is incomplete. The message says which. */
export class VoiceLibraryError extends Error {
  override readonly name = 'VoiceLibraryError';
}
