export { loadChapterList, loadTranscriptView } from './lazy-parts.ts';
export type { SpeechClock } from './speech-clock.ts';
export type { Passage } from './text-selection.ts';
export { TextSizeMenu } from './text-size-menu.tsx';
export { transcriptQuery } from './transcript-query.ts';
export { TranscriptSkeleton } from './transcript-skeleton.tsx';
export type { Omitted } from './use-read-along.ts';
export { useTranscript } from './use-transcript.ts';
