export { CookieBanner } from './cookie-banner.tsx';
export { CookiePreferences } from './cookie-preferences.tsx';
export { KeepAttribution } from './keep-attribution.tsx';
