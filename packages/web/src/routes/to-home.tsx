import { Navigate } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Addresses that only lead home. */
export function Component() {
  return <Navigate to={paths.home} replace />;
}
