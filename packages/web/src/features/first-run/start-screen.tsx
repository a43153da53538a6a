import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StartForm } from './start-form.tsx';
import { StartFrame, StartMessage } from './start-frame.tsx';

/** Milliseconds between two requests while the natural voice is being fetched. */
const refreshMs = 2_000;

/** docs/product/accounts.md#first-run */
export function StartScreen() {
  const { brand } = useServices().site;
  const api = useApi();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['start', token],
    queryFn: ({ signal }) => api.call('readStart', { body: { token }, signal }),
    refetchInterval: ({ state }) => (state.data?.voice && state.status === 'success' ? refreshMs : false),
    retry: false,
  });
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'already_set_up')
    return (
      <StartMessage heading={t`This ${brand.name} is set up`}>
        <PageTitle>{t`Set up`}</PageTitle>
        <p>{t`The link works once, and it was used. Sign in, or ask an owner for an invitation.`}</p>
        <Link to={paths.signIn} className="underline underline-offset-4">{t`Sign in`}</Link>
      </StartMessage>
    );
  if (code === 'start_link_wrong')
    return (
      <StartMessage heading={t`This link does not work`}>
        <PageTitle>{t`Set up`}</PageTitle>
        <p>{t`Open the whole link that the last start printed.`}</p>
        <p>
          <Trans>
            The command <code>npm run earmark -- start-link</code> prints it again.
          </Trans>
        </p>
      </StartMessage>
    );
  if (data)
    return (
      <StartFrame>
        <PageTitle>{t`Set up`}</PageTitle>
        <h1 className="font-semibold font-serif text-2xl tablet:text-3xl">
          <Trans>Set up your {brand.name}</Trans>
        </h1>
        <StartForm token={token} needsMode={data.needs_mode} voice={data.voice} />
      </StartFrame>
    );
  return (
    <StartMessage heading={t`Set up your ${brand.name}`}>
      <PageTitle>{t`Set up`}</PageTitle>
      {error ? (
        <>
          <p role="alert">{errorCopy(error).message}</p>
          <Button onClick={() => void refetch()}>{t`Try again`}</Button>
        </>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Trans>
            <Spinner /> Loading...
          </Trans>
        </p>
      )}
    </StartMessage>
  );
}
