/** Parts of this feature whose code is loaded when it is first needed. */
export const loadSampleCard = () => import('./sample-card.tsx');
