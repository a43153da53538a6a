export { CookieBanner } from './cookie-banner.tsx';
export { CookiePreferences } from './cookie-preferences.tsx';
export { StoreAttribution } from './store-attribution.tsx';
