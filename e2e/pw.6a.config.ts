import base from './playwright.config.ts';

const { webServer: _none, ...rest } = base;
export default {
  ...rest,
  workers: 1,
  reporter: 'list',
  outputDir: '/tmp/6a/results',
  use: { ...rest.use, baseURL: 'http://localhost:18360' },
};
