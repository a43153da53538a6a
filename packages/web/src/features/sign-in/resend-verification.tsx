import { useMutation } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';

/** Has the link mailed again that proves the address of whoever is signed in. */
export function ResendVerification() {
  const api = useApi();
  const send = useMutation({ mutationFn: () => api.call('requestVerification') });
  return (
    <div className="flex flex-col items-start gap-2 text-left">
      <Button busy={send.isPending} onClick={() => !send.isPending && send.mutate()}>
        Send the Mail Again
      </Button>
      <p role="status" className="text-good empty:hidden">
        {send.isSuccess && 'The email is on its way. Check your spam folder, too.'}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {send.isError && errorCopy(send.error).message}
      </p>
    </div>
  );
}
