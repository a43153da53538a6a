import { t } from '@lingui/core/macro';
import { Navigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { AccountWidget, NoEmailAlert } from '../sign-in/index.ts';
import { Step } from './step.tsx';

/** docs/product/onboarding.md#creating-an-account */
export function CreateAccountScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.status === 'unknown') return <LoadingView />;
  if (session.status === 'signed-in' && session.email !== '')
    return <Navigate replace to={withQuery(paths.chooseVoice, { app: query.get('app') })} />;
  return (
    <Step title={t`Let's create an account`} lead={t`Securely access your account from any device`}>
      <div className="max-w-104">
        <AccountWidget />
      </div>
      <NoEmailAlert />
    </Step>
  );
}
