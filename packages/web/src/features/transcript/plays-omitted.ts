import { createContext } from 'react';

/** Whether text that the audio leaves out can be played. */
export const PlaysOmitted = createContext(false);
