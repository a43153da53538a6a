import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'virtual:earmark-later-routes';
import type { CharityVotes } from '@earmark/contract/charity/charity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SettingsSection } from './settings-section.tsx';

const queryKey = ['charity'];

/** The vote for a charity: docs/product/public-pages.md#charity. */
export function CharitySection() {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<CharityVotes> => api.call('charityVotes', { signal }),
  });
  return (
    <SettingsSection id="charity" title={t`Charity`}>
      {data ? (
        <Ballot {...data} />
      ) : error ? (
        <p role="alert">{errorCopy(error).message}</p>
      ) : (
        <div role="status" aria-label={t`Loading the charities`} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="h-11 w-56" />
        </div>
      )}
    </SettingsSection>
  );
}

function Ballot({ percent, choices, own }: CharityVotes) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [choice, setChoice] = useState(own);
  const form = useRef<HTMLFormElement>(null);
  const vote = useMutation({
    mutationFn: (name: string) => api.call('voteForCharity', { body: { choice: name } }),
    onSuccess: (votes) => {
      // The button is disabled next, which would drop the keyboard's focus.
      if (form.current?.contains(document.activeElement))
        form.current.querySelector<HTMLElement>('input:checked')?.focus();
      queryClient.setQueryData(queryKey, votes);
      showToast({ kind: 'good', message: t`Thank you, your vote counts.` });
    },
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
  });
  return (
    <form
      ref={form}
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice !== null) vote.mutate(choice);
      }}
    >
      <fieldset className="w-full">
        <legend className="pb-3 text-soft">
          <Trans>
            {percent}% of sales go to charity. Which one should it be? You have one vote, and can change it.
          </Trans>
        </legend>
        {choices.map(({ name, votes }) => (
          <label
            key={name}
            className="grid min-h-11 cursor-pointer grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-2 last:border-b-0"
          >
            <input
              type="radio"
              name="charity"
              value={name}
              checked={name === choice}
              onChange={() => setChoice(name)}
              className="size-5.5 appearance-none rounded-full border-2 border-edge bg-raised outline-offset-2 checked:border-7 checked:border-ink focus-visible:outline-2 focus-visible:outline-ink"
            />
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>{' '}
            <span className="text-sm text-soft">{plural(votes, { one: '# vote', other: '# votes' })}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" busy={vote.isPending} disabled={choice === null || choice === own}>
        {own === null ? t`Vote` : t`Change vote`}
      </Button>
    </form>
  );
}
