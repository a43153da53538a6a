export { loadShareDialog } from './lazy-parts.ts';
export { ShareDialog } from './share-dialog.tsx';
export { ShareEnd } from './share-end.tsx';
export { useShareQuote } from './use-share-quote.ts';
