import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Redirects from the older address of the trial, keeping the query. */
export function Component() {
  return <Navigate replace to={{ pathname: paths.onboardingTrial, search: useLocation().search }} />;
}
