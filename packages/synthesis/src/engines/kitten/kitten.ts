import { styleDescriptor } from '../style/style-descriptor.ts';
import { findKittenVoices } from './find-kitten.ts';
import { createKitten } from './kitten-engine.ts';

/** KittenTTS in a folder. */
export const kitten = styleDescriptor({
  id: 'kitten',
  name: 'KittenTTS, neural',
  quality: 1,
  version: 'kitten 1',
  findVoices: findKittenVoices,
  create: createKitten,
});
