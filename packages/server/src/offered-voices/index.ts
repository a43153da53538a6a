export { listOfferedVoices, premiumFacts, voiceGroup } from './list-offered-voices.ts';
export { storeOfferedVoices } from './offered-voice-store.ts';
