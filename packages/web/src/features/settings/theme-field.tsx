import { themeChoices, useTheme } from '../../lib/theme.ts';
import { Select } from '../../ui/select.tsx';
import { entryOf } from './settings-entries.ts';

/** The theme of this browser. */
export function ThemeField() {
  const [theme, setTheme] = useTheme();
  const { id, label, hint } = entryOf('theme');
  return (
    <div id={id} className="settings-item border-line border-b py-3 last:border-b-0">
      <Select
        label={label}
        hint={hint}
        value={theme}
        options={themeChoices}
        onChange={setTheme}
        className="field-row"
      />
    </div>
  );
}
