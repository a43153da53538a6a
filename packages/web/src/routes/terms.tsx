export { TermsScreen as Component } from '../features/legal/index.ts';
