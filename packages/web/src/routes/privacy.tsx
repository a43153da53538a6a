export { PrivacyScreen as Component } from '../features/legal/index.ts';
