/** Program that measures voices: the arguments are the folder and the names. */
import { findPiperVoices } from '../engines/piper/piper-voices.ts';
import { measureVoice } from './measure-voice.ts';

const [folder = '', ...names] = process.argv.slice(2);
for (const voice of await findPiperVoices(folder)) if (names.includes(voice.name)) await measureVoice(voice);
