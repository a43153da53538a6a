import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';

/** The older address of the trial; its query is kept. */
export function Component() {
  return <Navigate replace to={{ pathname: paths.onboardingTrial, search: useLocation().search }} />;
}
