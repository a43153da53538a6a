export { DmcaScreen } from './dmca-screen.tsx';
export { PrivacyScreen } from './privacy-screen.tsx';
export { TermsScreen } from './terms-screen.tsx';
