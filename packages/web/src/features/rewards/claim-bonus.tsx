import { type BonusAction, bonusTable } from '@earmark/contract/rewards/bonus-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { formatBonus } from '../../lib/format-characters.ts';
import { useApi } from '../../lib/services.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useToast } from '../../ui/toast.tsx';
import { charactersQuery, progressQuery, useOpenChallenge } from './progress-query.ts';

/** A checkbox for a challenge that the service cannot verify. Hidden once it is granted. */
export function ClaimBonus({ action, label }: { action: BonusAction; label: string }) {
  const open = useOpenChallenge(action);
  const claim = useClaim(action);
  const [ticked, setTicked] = useState(false);
  if (!open) return null;
  return (
    <Checkbox
      label={`${label} (${formatBonus(bonusTable[action].characters)})`}
      checked={ticked}
      onChange={() => {
        setTicked(true);
        if (!claim.isPending) claim.mutate(undefined, { onError: () => setTicked(false) });
      }}
    />
  );
}

/** Reports a challenge as done; the service grants it once. */
export function useClaim(action: BonusAction) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: () =>
      api.call('claimBonus', { body: { action, bonus_amount: bonusTable[action].characters } }),
    onSuccess: (progress) => {
      queryClient.setQueryData(progressQuery(api).queryKey, progress);
      void queryClient.invalidateQueries({ queryKey: charactersQuery(api).queryKey });
    },
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
  });
}
