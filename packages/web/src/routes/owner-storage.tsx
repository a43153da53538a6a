export { StoragePage as Component } from '../features/administration/index.ts';
