export { OrganizationsScreen as Component } from '../features/business/index.ts';
