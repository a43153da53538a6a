import type { Domain } from '../platform/domain.ts';
import { mailReport } from './mail-report.job.ts';
import { reportsPath } from './reports-page.ts';
import { bindReports } from './routes.ts';

/** Creates the reports domain: problems with articles that users report to the operator. */
export const createReports = (): Domain => ({
  name: 'reports',
  routes: bindReports,
  operatorPages: () => [
    {
      path: reportsPath,
      title: 'Reports',
      about: "Problems with articles that people sent by 'Report Issues'.",
    },
  ],
  jobs: [mailReport],
});
