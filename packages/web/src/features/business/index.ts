export { AffiliateScreen } from './affiliate-screen.tsx';
export { ApiScreen } from './api-screen.tsx';
export { ContactScreen } from './contact-screen.tsx';
export { OrganizationsScreen } from './organizations-screen.tsx';
