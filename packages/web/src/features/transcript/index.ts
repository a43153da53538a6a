export { ChapterList } from './chapter-list.tsx';
export type { SpeechClock } from './speech-clock.ts';
export { TranscriptView } from './transcript-view.tsx';
export { useTranscript } from './use-transcript.ts';
