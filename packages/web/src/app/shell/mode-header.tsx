import { screenText } from '@earmark/contract/pages/screen-text';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { translate } from '../../lib/language/i18n.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { playlistFilters, usePlaylistFilter } from '../../lib/playlist-filter.ts';
import { Select } from '../../ui/select.tsx';
import { type Mode, modes } from '../modes.ts';
import { ModeRow } from './mode-row.tsx';

/** What a phone shows in place of the title. */
const leads: Partial<Record<Mode, string>> = {
  addArticle: translate(screenText.addLead),
  discover: translate(screenText.discoverLead),
};

/** The heading of a mode; for the playlist with its filter. */
export function ModeHeader({ mode, mobile }: { mode: Mode; mobile: boolean }) {
  const own = modes.find((entry) => entry.mode === mode)?.label ?? '';
  const query = useSearchParams()[0].get('q');
  const searches = (mode === 'feeds' || mode === 'discover') && Boolean(query);
  const label = mobile && searches ? t`Search` : own;
  return (
    <ModeRow mobile={mobile} title={label} lead={searches ? undefined : leads[mode]}>
      <PageTitle>{label}</PageTitle>
      {mode === 'playlist' && <FilterSelect />}
    </ModeRow>
  );
}

function FilterSelect() {
  const [filter, setFilter] = usePlaylistFilter();
  return (
    <Select
      label={t`Show`}
      hideLabel
      value={filter}
      options={playlistFilters}
      onChange={setFilter}
      className="w-57"
    />
  );
}
