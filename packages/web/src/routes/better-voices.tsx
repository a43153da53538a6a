export { BetterVoicesScreen as Component } from '../features/voice-packs/index.ts';
