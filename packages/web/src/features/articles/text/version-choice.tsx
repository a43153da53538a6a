import { t } from '@lingui/core/macro';
import { buttonClass } from '../../../ui/button.tsx';

type Version = 'text' | 'backupText';

const versions: readonly { value: Version; label: string }[] = [
  { value: 'text', label: t`Version 1` },
  { value: 'backupText', label: t`Version 2` },
];

/** Chooses which version of a PDF's text is sent. */
export function VersionChoice({
  version,
  onChange,
}: {
  version: Version;
  onChange: (version: Version) => void;
}) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t`Version of the text`}</legend>
      {versions.map(({ value, label }) => (
        <label
          key={value}
          className={buttonClass(
            'plain',
            'small',
            'has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          )}
        >
          <input
            type="radio"
            name="version"
            checked={version === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
