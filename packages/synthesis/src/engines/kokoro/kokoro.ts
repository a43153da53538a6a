import { styleDescriptor } from '../style/style-descriptor.ts';
import { findKokoroVoices } from './find-kokoro.ts';
import { createKokoro } from './kokoro-engine.ts';

/** Kokoro-82M in a folder. */
export const kokoro = styleDescriptor({
  id: 'kokoro',
  name: 'Kokoro, neural',
  quality: 3,
  version: 'kokoro 1',
  findVoices: findKokoroVoices,
  create: createKokoro,
});
