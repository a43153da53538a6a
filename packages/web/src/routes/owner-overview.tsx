export { OverviewPage as Component } from '../features/administration/index.ts';
