export { DemoArticles } from './demo-articles.tsx';
export { clipsHeadingId, DemoClips } from './demo-clips.tsx';
export { DemoScreen } from './demo-screen.tsx';
export { demoTrack } from './demo-track.ts';
export { loadSampleCard } from './lazy-parts.ts';
