import './administration-app.ts';
import './administration-tables.ts';

export { describeBackups } from './backups/describe-backups.ts';
export { type AdministrationOptions, createAdministration } from './create-administration.ts';
export { retryFailedJobs } from './queue/change-failed.ts';
export { showQueue } from './queue/show-queue.ts';
export { type CountSubscriptions, changeMode } from './settings/change-mode.ts';
export { changeRegistration } from './settings/change-registration.ts';
