export { type AudioFormat, samplesPerFrame, samplesToMs } from './audio-format.ts';
export { collectGarbage } from './collect-garbage.ts';
export type { EngineInfo } from './engines/engine.ts';
export type { EngineFacts } from './engines/engine-facts.ts';
export { type EngineId, engines, isEngineId, isNeural } from './engines/engines.ts';
export { findPiperVoices } from './engines/piper/piper-voices.ts';
export { configOf, type RemoteConfig, serviceIds, variablesOf } from './engines/remote/configure-engines.ts';
export type { ServiceVariable } from './engines/remote/service-descriptor.ts';
export { createDailyCap, type SpendingCap } from './engines/remote/spending-cap.ts';
export { type Chapter, chaptersJson, timeChapters } from './episode/chapters.ts';
export { type FinishedEpisode, finishEpisode, type SegmentSize } from './episode/finish-episode.ts';
export { makeSample, type Recording, recordScript, sampleScript } from './episode/make-sample.ts';
export type { EpisodeTags } from './episode/make-tag.ts';
export {
  type EpisodeTiming,
  type SegmentTiming,
  timeEpisode,
  type UtteranceTime,
} from './episode/time-episode.ts';
export {
  makeSrt,
  makeTranscriptJson,
  makeTranscripts,
  makeVtt,
  type Transcripts,
} from './episode/transcripts.ts';
export { SpeechError, type SpeechErrorCode } from './errors.ts';
export type { InferenceStats } from './inference/inference.ts';
export { hasOnnxRuntime } from './inference/onnx-runtime.ts';
export type { M4bTags } from './m4b/make-metadata.ts';
export type { M4bSound } from './m4b/read-parts.ts';
export { type M4bOptions, type M4bPart, type WrittenM4b, writeM4b } from './m4b/write-m4b.ts';
export { createShapeMeter, type ShapeMeter } from './mp3/measure-shape.ts';
export { collectWhenIdle } from './pool/collect-when-idle.ts';
export {
  createSpeechPool,
  type SpeechPool,
  type SpeechPoolOptions,
  type SpeechStats,
} from './pool/create-speech-pool.ts';
export { type SpeakUnitsOptions, type SpokenUnit, speakUnits } from './pool/speak-units.ts';
export type { SpeakOptions } from './pool/speech-task.ts';
export {
  type Episode,
  type EpisodeParts,
  type EpisodeProduction,
  produceEpisode,
} from './produce-episode.ts';
export type { LineTime, LineVoice, Segment, UnitLine, UnitPlan, UnitTokenTime } from './unit.ts';
export { type GrowingScript, planUnits, type Speakable } from './units/plan-units.ts';
export { replanUnit, withoutVoicesOf } from './units/replan-unit.ts';
export { defaultPacksOf, mayBeFastEnough } from './voice-files/default-packs.ts';
export { inspectPack, type PackInspection } from './voice-files/inspect-pack.ts';
export {
  type InstallOptions,
  installPack,
  isPackInstalled,
  measureFolder,
  removePack,
  urlOf,
} from './voice-files/install-pack.ts';
export { measureVoice } from './voice-files/measure-voice.ts';
export { measureVoices } from './voice-files/measure-voices.ts';
export { maxLoad, readModelSpeed, readPackLoad } from './voice-files/model-speed.ts';
export { readVoiceChoices } from './voice-files/voice-choices.ts';
export { downloadVoice, fetchList, publicLibrary, removeVoice } from './voice-files/voice-library.ts';
export { VoiceLibraryError, type VoiceLibraryProblem } from './voice-files/voice-library-error.ts';
export {
  bytesOf,
  type PackVoice,
  readVoicePacks,
  type VoicePack,
  voicePacksFile,
} from './voice-files/voice-pack.ts';
export { defaultVoicesFolder, type Environment } from './voice-files/voices-folder.ts';
export { articleMenuVoices, defaultVoiceName, findVoice, voices } from './voices/catalogue.ts';
export { type OfferedVoice, offerVoices, type SpeakerKind, speakerKinds } from './voices/offer-voices.ts';
export { pickVoice } from './voices/pick-voice.ts';
export type { ProductVoice, VoiceCandidate, VoiceGender, VoiceGroup } from './voices/product-voice.ts';
export {
  type ResolvedVoice,
  resolveVoice,
  type SpeechCapabilities,
  type VoiceSettings,
} from './voices/resolve-voice.ts';
export { canRead, spokenLanguages, unspokenLanguages } from './voices/spoken.ts';
