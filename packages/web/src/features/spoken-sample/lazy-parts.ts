/** Parts of this feature whose code is loaded when it is first needed. */
export const loadFeaturedPiece = () => import('./featured-piece.tsx');
