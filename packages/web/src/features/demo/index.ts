export { DemoArticles } from './demo-articles.tsx';
export { DemoClips } from './demo-clips.tsx';
export { DemoScreen } from './demo-screen.tsx';
export { demoTrack } from './demo-track.ts';
