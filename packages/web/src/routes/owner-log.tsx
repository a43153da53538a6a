export { LogPage as Component } from '../features/administration/index.ts';
