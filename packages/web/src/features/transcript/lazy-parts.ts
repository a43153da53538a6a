/** Parts of this feature whose code is loaded when it is first needed. */
export const loadChapterList = () => import('./chapter-list.tsx');
export const loadTranscriptView = () => import('./transcript-view.tsx');
