import { timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Compass } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { FeedLists } from './feed-lists.tsx';

/**
 * The feeds mode of the main screen (docs/product/feeds.md#feeds-browser). Its heading is above it, in the
 * shell; the search is stored in the address.
 */
export function FeedsScreen() {
  const mobile = useBreakpoint() === 'mobile';
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const search = (value: string) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (value === '') changed.delete('q');
        else changed.set('q', value);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="flex flex-col gap-4">
      <SearchInput
        label={t`Search feeds`}
        placeholder={t`Search feeds...`}
        value={query}
        delay={timings.searchDebounce}
        onSearch={search}
      />
      {mobile && (
        <ButtonLink
          kind="quiet"
          to={paths.discover}
          icon={<Compass size={18} aria-hidden="true" />}
          className="-my-2 -ms-4 self-start"
        >{t`Search single articles instead`}</ButtonLink>
      )}
      <FeedLists query={query} columns />
    </div>
  );
}
