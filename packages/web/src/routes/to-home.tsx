import { Navigate } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Addresses that only redirect to the home page. */
export function Component() {
  return <Navigate to={paths.home} replace />;
}
