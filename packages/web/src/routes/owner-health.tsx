export { HealthPage as Component } from '../features/administration/index.ts';
