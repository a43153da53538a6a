export { PreferredVoicesScreen } from './preferred-voices-screen.tsx';
