import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import type { FeedForms } from './feed-forms.ts';

/** The address itself, for every app that accepts one. */
export function FeedAddress({ feed }: { feed: FeedForms }) {
  const isOwn = useUser()?.feed_url === feed.address;
  return (
    <div>
      <h3 className="pb-2 font-semibold">{t`Copy your RSS URL`}</h3>
      <CopyField label={t`Your RSS URL`} hideLabel value={feed.address} />
      {feed.local && (
        <p className="pt-2 text-sm text-soft">{t`This address is only reachable from your own network. Apps that fetch podcasts through servers of their own cannot reach it.`}</p>
      )}
      {isOwn && (
        <p className="pt-2 text-sm">
          <Link to={paths.feedCheck}>{t`Can my app reach this?`}</Link>
        </p>
      )}
    </div>
  );
}
