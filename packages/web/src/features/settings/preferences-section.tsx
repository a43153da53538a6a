import { displayedPreferences } from '@earmark/contract/accounts/preferences';
import { screenText } from '@earmark/contract/pages/screen-text';
import { AudioLines } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { themeChoices, useTheme } from '../../lib/theme.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { BonusBadge } from '../rewards/index.ts';
import { PreferenceField } from './preference-field.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The section *Preferences*: docs/product/application.md#settings. */
export function PreferencesSection() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingsSection title={screenText.preferences}>
      <div className="flex flex-col">
        {displayedPreferences.map((preference) => (
          <PreferenceField key={preference.name} {...preference} />
        ))}
      </div>
      <div className="flex items-center gap-3">
        <ButtonLink to={paths.preferredVoices} icon={<AudioLines size={18} aria-hidden="true" />}>
          Choose Voice
        </ButtonLink>
        <BonusBadge action="choose_voice" />
      </div>
      <Select
        label="Theme"
        hint="Saved in this browser."
        value={theme}
        options={themeChoices}
        onChange={setTheme}
        className="max-w-80"
      />
    </SettingsSection>
  );
}
