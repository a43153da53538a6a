import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcwKey } from 'lucide-react';
import { useServices } from '../../lib/services.tsx';
import { userQuery } from '../../lib/user/user-query.ts';
import { ResetAddress } from './reset-address.tsx';
import { RowButton } from './settings-row.tsx';

/**
 * Replaces the feed's address after confirmation; apps that use the old address stop updating immediately.
 */
export function ResetFeedAddress() {
  const services = useServices();
  const queryClient = useQueryClient();
  return (
    <ResetAddress
      button={(open) => (
        <RowButton id="reset-feed-address" icon={<RotateCcwKey size={20} />} onClick={open} />
      )}
      title={t`Reset the feed address?`}
      description={t`The old address stops working at once. Add the new address to your podcast apps. Your articles do not change.`}
      done={t`Your feed has a new address.`}
      reset={() => services.api.call('resetFeedAddress')}
      onReset={({ feed_url }) =>
        queryClient.setQueryData(userQuery(services).queryKey, (user) => user && { ...user, feed_url })
      }
    />
  );
}
