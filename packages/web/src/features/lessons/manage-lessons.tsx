import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { errorCopy } from '../../lib/error-copy.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';

const notHolder = t`The lessons are paid for by another account of yours. Sign in there to manage them.`;

/** Opens the provider's pages on which the user sees the payments for the lessons and can cancel. */
export function ManageLessons() {
  const { api, billing } = useServices();
  const open = useMutation({
    mutationFn: () => api.call('createPortalSession', { body: { of: 'lessons', return_url: paths.lessons } }),
    onSuccess: ({ url }) => billing?.goTo(url),
  });
  return (
    <>
      <Button
        busy={open.isPending}
        onClick={() => !open.isPending && open.mutate()}
      >{t`Manage Billing`}</Button>
      <p role="alert" className="text-danger empty:hidden">
        {open.isError && errorCopy(open.error, { no_customer: notHolder }).message}
      </p>
    </>
  );
}
