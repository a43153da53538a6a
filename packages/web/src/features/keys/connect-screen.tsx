import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'virtual:earmark-later-routes';
import { useMutation } from '@tanstack/react-query';
import { Puzzle } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { scopeTexts } from './scope-texts.ts';

const requestedScopes = ['add', 'read', 'listen'];

/** Hands a key over to the browser extension that opened the page: docs/product/accounts.md#keys */
export function ConnectScreen() {
  const { api, site, reload } = useServices();
  const session = useSession();
  const [query] = useSearchParams();
  const redirect = query.get('redirect_uri') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const name = query.get('name')?.trim().slice(0, 100) || t`Browser extension`;
  const { brand } = site;
  const connect = useMutation({
    mutationFn: () =>
      api.call('handOverKey', { body: { redirect_uri: redirect, code_challenge: challenge, name } }),
    onSuccess: ({ code }) => leave({ code }),
  });
  const leave = (answer: Record<string, string>) => {
    const target = new URL(redirect);
    for (const [key, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
      target.searchParams.set(key, value);
    reload(target.href);
  };
  const title = t`Connect the browser extension`;
  if (!/^[\w-]{43}$/.test(challenge) || !isExtension(redirect)) {
    return (
      <div className="mx-auto flex max-w-120 flex-col items-start gap-5">
        <PageTitle>{title}</PageTitle>
        <h1 className="font-semibold font-serif text-2xl">{title}</h1>
        <p role="alert">{t`This page was not opened by the extension. Click its button in the toolbar, then ‘I already have an account’.`}</p>
        <ButtonLink to={paths.add}>{t`Home`}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="mx-auto flex max-w-120 flex-col items-start gap-5">
      <PageTitle>{title}</PageTitle>
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-corner bg-sunken text-soft">
        <Puzzle size={32} />
      </span>
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      <p className="wrap-anywhere">
        <Trans>
          The extension in this browser asks to use the {brand.name} account of{' '}
          <strong>{session.status === 'signed-in' ? session.email : ''}</strong>. It may:
        </Trans>
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {scopeTexts
          .filter(({ scope }) => requestedScopes.includes(scope))
          .map(({ scope, hint }) => (
            <li key={scope}>{hint}</li>
          ))}
      </ul>
      <p className="text-sm text-soft">{t`It cannot change your account, and you can disconnect it at any time: Settings, Keys.`}</p>
      {connect.isError && (
        <p role="alert" className="text-danger">
          {errorCopy(connect.error).message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          busy={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >{t`Connect`}</Button>
        <Button onClick={() => leave({ error: 'access_denied' })}>{t`Cancel`}</Button>
      </div>
    </div>
  );
}

/**
 * Whether an address belongs to an extension. The service decides for the code; this keeps ‘Cancel’ from leading anywhere
 * else.
 */
function isExtension(address: string): boolean {
  return /^(?:https:\/\/[a-p]{32}\.chromiumapp\.org\/|https:\/\/[0-9a-f]{40}\.extensions\.allizom\.org\/|(?:chrome|moz)-extension:\/\/[\w-]+\/connected\.html$)/.test(
    address,
  );
}
