import type { AssignedVoice } from '../engines/engine.ts';

/** Returns the engine's name of a voice that is assigned to a product voice. */
export const nameOfAssigned = (assigned: string | AssignedVoice): string =>
  typeof assigned === 'string' ? assigned : assigned.voice;
