import './installation-tables.ts';

export { type CountedAction, createCountedAction } from './actions/counted-action.ts';
export {
  listOwnerActions,
  type NewOwnerAction,
  type OwnerActionRow,
} from './actions/owner-actions-store.ts';
export { recordOwnerAction } from './actions/record-owner-action.ts';
export { lockInstallation, readInstallation, updateInstallation } from './installation-store.ts';
export {
  type Installation,
  needsRestart,
  openInstallation,
  publishInstallationChanged,
} from './open-installation.ts';
export {
  type RegistrationRule,
  readRegistration,
  registrationAfter,
  usualRegistration,
} from './registration.ts';
