/** Thrown if the voice library cannot be reached or its data is incomplete. The message says which. */
export class VoiceLibraryError extends Error {
  override readonly name = 'VoiceLibraryError';
}
