export { BetterVoicesScreen } from './better-voices-screen.tsx';
export { loadArrivingVoice } from './lazy-parts.ts';
