export { ContactScreen as Component } from '../features/business/index.ts';
