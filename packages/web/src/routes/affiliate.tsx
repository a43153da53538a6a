export { AffiliateScreen as Component } from '../features/business/index.ts';
