export { PreferredVoicesScreen as Component } from '../features/voices/index.ts';
