import './narration-tables.ts';
import './narrations-app.ts';

export { type EpisodeFiles, episodeFiles, narrationPrefix, segmentPrefix } from './audio-files.ts';
export { correctBlock, narrowCorrection } from './corrections/apply-corrections.ts';
export type { OwnCorrections, StoredCorrection, TextCorrection } from './corrections/correction.ts';
export { createNarrations, type NarrationsOptions } from './create-narrations.ts';
export { ensureNarration } from './ensure-narration.ts';
export { enqueueNarration, findNarrationPlaces, raiseToListening } from './episodes/narrate.job.ts';
export { buildReadAlong } from './episodes/read-along.ts';
export { shouldResynthesize } from './episodes/should-resynthesize.ts';
export { evictUnused, sumUnusedBytes } from './evict-segments.job.ts';
export { findJobClass, raiseJobClass } from './job-class-store.ts';
export { onNarrationChanged, publishListenerLeaving, publishNarrationChanged } from './narration-changes.ts';
export { narrationCompleted, narrationsFailed } from './narration-events.ts';
export { pauseWithoutListener, releaseNarrations } from './narration-run-store.ts';
export {
  hashSettings,
  narrationSettings,
  standardSettings,
  withOwnCorrections,
} from './narration-settings.ts';
export { isUnfinished, type NarrationStage } from './narration-state.ts';
export {
  findNarration,
  isShared,
  isSharedOrOf,
  lockNarration,
  type NarrationRow,
  reopenNarration,
  reopenNarrationsOf,
  retireNarration,
  stageWaitingNarrations,
} from './narration-store.ts';
export type { NarrationSettings } from './narration-tables.ts';
export { findKnownBlobs, sumSegmentBytes } from './segment-retention-store.ts';
export { describeVoice } from './speech/describe-voice.ts';
export { storeVoiceReport } from './speech/voice-report.ts';
export { createWaker } from './streaming/create-waker.ts';
export { growingFrames, minStreamBytes } from './streaming/growing-frames.ts';
export { makePadding } from './streaming/make-padding.ts';
export { loadNarrated } from './summaries/narrated-document.ts';
export { readTranscript } from './transcripts/read-transcript.ts';
