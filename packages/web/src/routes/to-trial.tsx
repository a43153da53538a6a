import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';

/** A2.1: the older address of the trial, its query kept. */
export function Component() {
  return <Navigate replace to={{ pathname: paths.onboardingTrial, search: useLocation().search }} />;
}
