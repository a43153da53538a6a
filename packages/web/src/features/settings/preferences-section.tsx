import { displayedPreferences } from '@earmark/contract/accounts/preferences';
import { screenText } from '@earmark/contract/pages/screen-text';
import { AudioLines } from 'lucide-react';
import { translate } from '../../lib/language/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { BonusBadge } from '../rewards/index.ts';
import { PreferenceField } from './preference-field.tsx';
import { RowLink } from './settings-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ThemeField } from './theme-field.tsx';

/** The section *Preferences*: docs/product/application.md#settings. */
export function PreferencesSection() {
  return (
    <SettingsSection title={translate(screenText.preferences)}>
      <div className="flex flex-col">
        {displayedPreferences.map((preference) => (
          <PreferenceField key={preference.name} {...preference} />
        ))}
        <RowLink
          id="choose-voice"
          to={paths.preferredVoices}
          icon={<AudioLines size={20} />}
          badge={<BonusBadge action="choose_voice" />}
        />
        <ThemeField />
      </div>
    </SettingsSection>
  );
}
