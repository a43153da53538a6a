export { OwnerSettingsPage as Component } from '../features/administration/index.ts';
