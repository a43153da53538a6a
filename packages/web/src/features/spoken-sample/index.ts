export { FeaturedPiece } from './featured-piece.tsx';
export { loadFeaturedPiece } from './lazy-parts.ts';
export { LitText } from './lit-text.tsx';
export { headlineBlock, leadBlock, secondsOf, spokenAt, wordsOf } from './spoken-words.ts';
export { useSpokenWord } from './use-spoken-word.ts';
