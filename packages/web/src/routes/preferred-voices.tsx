export { PreferredVoicesScreen as Component } from '../features/voices/preferred-voices-screen.tsx';
