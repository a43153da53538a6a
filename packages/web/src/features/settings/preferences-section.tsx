import { screenText } from '@earmark/contract/screen-text';
import { AudioLines } from 'lucide-react';
import { HelpLink } from '../../lib/help-link.tsx';
import { paths } from '../../lib/paths.ts';
import { themeChoices, useTheme } from '../../lib/theme.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { BonusBadge } from '../rewards/index.ts';
import { SettingsSection } from './settings-section.tsx';
import { UserToggle } from './user-toggle.tsx';

/** The section *Preferences*: docs/product/application.md#settings. */
export function PreferencesSection() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingsSection title={screenText.preferences}>
      <div className="flex flex-col">
        <UserToggle
          attribute="addTldr"
          {...screenText.addSummary}
          proMessage="Upgrade to pro to use the summary feature."
          help={<HelpLink about="summaries" topic="summaries" />}
        />
        <UserToggle
          attribute="privacyMode"
          {...screenText.privacyMode}
          proMessage="Upgrade to pro to use privacy mode."
          help={<HelpLink about="privacy mode" topic="privacy" />}
        />
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
