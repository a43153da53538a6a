import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { usePlan, userQuery, useUser } from '../../lib/user/user-query.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ProDialog } from '../plan/index.ts';

/**
 * A setting that needs Pro (docs/product/application.md#pro-switches). With Pro it changes at once, and goes back when
 * it cannot be saved; without, the dialog says what it needs.
 */
export function UserToggle({
  attribute,
  label,
  hint,
  proMessage,
  help,
}: {
  attribute: 'addTldr' | 'privacyMode';
  label: string;
  hint: string;
  proMessage: string;
  help: ReactNode;
}) {
  const services = useServices();
  const queryClient = useQueryClient();
  const user = useUser();
  const isPro = usePlan()?.isPro ?? false;
  const [asking, setAsking] = useState(false);
  const { queryKey } = userQuery(services);
  const show = (value: boolean) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, [attribute]: value });
  const mutationKey = ['user-toggle', attribute];
  const save = useMutation({
    mutationKey,
    // One after the other, so that the last press is the last to arrive.
    scope: { id: attribute },
    mutationFn: (value: boolean) =>
      services.api.call('updateUser', {
        body: { ...(user && { userId: user.user_id }), [attribute]: value },
      }),
    onMutate: (value) => {
      show(value);
    },
    // An answer to an earlier press must not undo what shows now.
    onSuccess: (saved) => {
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, saved);
    },
    onError: (_error, value) => {
      if (queryClient.isMutating({ mutationKey }) === 1) show(!value);
    },
  });
  return (
    <div className="flex items-start justify-between gap-3">
      <Checkbox
        label={label}
        hint={hint}
        checked={user?.[attribute] ?? false}
        disabled={user === undefined}
        onChange={(event) => (isPro ? save.mutate(event.currentTarget.checked) : setAsking(true))}
      />
      {help}
      <ProDialog message={asking ? proMessage : null} onClose={() => setAsking(false)} />
    </div>
  );
}
