import './installation-tables.ts';

export { lockInstallation, readInstallation, updateInstallation } from './installation-store.ts';
export type { Registration } from './installation-tables.ts';
export {
  type Installation,
  needsRestart,
  openInstallation,
  publishInstallationChanged,
} from './open-installation.ts';
export { readRegistration } from './registration.ts';
