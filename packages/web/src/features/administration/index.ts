export { HealthPage } from './health-page.tsx';
export { LogPage } from './log-page.tsx';
export { OverviewPage } from './overview/overview-page.tsx';
export { OwnerFrame } from './owner-frame.tsx';
export { PeoplePage } from './people/people-page.tsx';
export { QueuePage } from './queue/queue-page.tsx';
export { OwnerSettingsPage } from './settings/settings-page.tsx';
export { StoragePage } from './storage-page.tsx';
