export { BonusBadge, ClaimBonus } from './bonus-parts.tsx';
export { useClaim } from './claim-bonus.tsx';
export { hideChallenges, useChallengesHidden } from './hide-challenges.ts';
export { loadBonusBadge, loadBonusMoments } from './lazy-parts.ts';
export { mayUse500k, share500k, useCharacters, useProgress } from './progress-query.ts';
export { useReferralLink } from './referral-link.ts';
