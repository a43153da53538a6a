export { createApp, type Overrides, type RunningApp } from './app.ts';
export type { App } from './platform/app.ts';
export { type Config, ConfigError, loadConfig } from './platform/config.ts';
export type { Domain } from './platform/domain.ts';
export { defineJob } from './platform/jobs/define-job.ts';
