export { DemoArticles } from './demo-articles.tsx';
export { clipsHeadingId, DemoClips } from './demo-clips.tsx';
export { DemoScreen } from './demo-screen.tsx';
export { demoTrack } from './demo-track.ts';
export { FeaturedPiece } from './featured-piece.tsx';
export { loadFeaturedPiece, loadSampleCard } from './lazy-parts.ts';
export { LitText } from './lit-text.tsx';
export { headlineBlock, leadBlock, secondsOf, spokenAt, wordsOf } from './spoken-words.ts';
export { useSpokenWord } from './use-spoken-word.ts';
