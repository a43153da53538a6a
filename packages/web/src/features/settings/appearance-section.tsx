import { themeChoices, useTheme } from '../../lib/theme.ts';
import { Select } from '../../ui/select.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingsSection title="Preferences">
      <Select
        label="Theme"
        hint="Kept in this browser."
        value={theme}
        options={themeChoices}
        onChange={setTheme}
        className="max-w-80"
      />
    </SettingsSection>
  );
}
