import { CopyField } from '../../ui/copy-field.tsx';
import type { FeedForms } from './feed-forms.ts';

/** The address itself, for every app that accepts one. */
export function FeedAddress({ feed }: { feed: FeedForms }) {
  return (
    <div>
      <h3 className="pb-2 font-semibold">Copy your RSS URL</h3>
      <CopyField label="Your RSS URL" hideLabel value={feed.address} />
      {feed.local && (
        <p className="pt-2 text-sm text-soft">
          This address is only reachable from your own network. Apps that fetch podcasts through servers of
          their own cannot reach it.
        </p>
      )}
    </div>
  );
}
