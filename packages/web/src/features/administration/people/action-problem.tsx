import { errorCopy } from '../../../lib/error-copy.ts';

/** Says in a dialog why an action failed; nothing without an error. */
export function ActionProblem({ error }: { error: unknown }) {
  return (
    <p role="alert" className={error === null ? 'hidden' : 'text-danger'}>
      {error !== null && errorCopy(error).message}
    </p>
  );
}
