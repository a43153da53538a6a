export { QueuePage as Component } from '../features/administration/index.ts';
