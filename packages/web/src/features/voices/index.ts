export { PreferredVoicesScreen } from './preferred-voices-screen.tsx';
export { useSamples } from './use-samples.ts';
