/** Parts of this feature whose code is loaded when it is first needed. */
export const loadBonusBadge = () => import('./bonus-badge.tsx');
export const loadBonusMoments = () => import('./bonus-moments.tsx');
