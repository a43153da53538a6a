import { type FailureCode, failureTable, serverText } from '@earmark/contract';
import type { App } from '../../platform/app.ts';

type Parts = Pick<App, 'config' | 'installation'>;

const allowPrivate = serverText(
  'To read pages of your own network, set EARMARK_FETCH_ALLOW_PRIVATE=true where this service is started.',
);

/**
 * Returns what helps whoever runs the service; null if nothing does, or if this listener cannot do it: in a public
 * service, private addresses stay closed to everybody.
 */
export function hintFor({ config, installation }: Parts, code: string): string | null {
  const isOwn = installation.mode === 'personal';
  return code === 'address_refused' && isOwn && !config.fetchAllowPrivate ? allowPrivate : null;
}

/** Returns why a conversion failed, and what helps. */
export function explainFailure(app: Parts, code: FailureCode): string {
  const hint = hintFor(app, code);
  return hint === null
    ? failureTable[code]
    : serverText(
        '{reason} To read pages of your own network, set EARMARK_FETCH_ALLOW_PRIVATE=true where this service is started.',
        { reason: failureTable[code] },
      );
}
