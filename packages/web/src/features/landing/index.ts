export { FeaturedPiece } from './featured-piece.tsx';
export { FixedStart } from './fixed-start.tsx';
export { Landing } from './landing.tsx';
export { LandingFrame } from './landing-frame.tsx';
export { loadFeaturedPiece } from './lazy-parts.ts';
