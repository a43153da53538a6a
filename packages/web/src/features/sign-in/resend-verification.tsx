import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/**
 * Sends the mail again that verifies the address of the signed-in user.
 * @param props.wide whether the button fills its container
 */
export function ResendVerification({ wide = false }: { wide?: boolean }) {
  const api = useApi();
  const send = useMutation({ mutationFn: () => api.call('requestVerification') });
  return (
    <div className={classNames('flex flex-col gap-2 text-start', !wide && 'items-start')}>
      <Button
        busy={send.isPending}
        onClick={() => !send.isPending && send.mutate()}
      >{t`Send the Mail Again`}</Button>
      <p role="status" className="text-good empty:hidden">
        {send.isSuccess && t`The email is on its way. Check your spam folder, too.`}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {send.isError && errorCopy(send.error).message}
      </p>
    </div>
  );
}
