import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { onCookiePreferences, useAnalyticsConsent, useSaveConsent } from '../../lib/consent.ts';
import type { CookieConsent } from '../../lib/local-flags.ts';
import { readFlag } from '../../lib/local-flags.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Choices = CookieConsent['preferences'];

/** docs/product/sharing-and-privacy.md#cookie-preferences */
export function CookiePreferences() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onCookiePreferences(() => setOpen(true)), []);
  return isOpen ? <OpenPreferences onClose={() => setOpen(false)} /> : null;
}

function OpenPreferences({ onClose }: { onClose: () => void }) {
  const saveConsent = useSaveConsent();
  const analytics = useAnalyticsConsent() ?? false;
  const [choices, setChoices] = useState<Choices>(
    () =>
      readFlag('cookie-consent')?.preferences ?? {
        essential: true,
        analytics,
        preferences: analytics,
        marketing: false,
      },
  );
  const box = (name: Exclude<keyof Choices, 'essential'>, label: string, hint: string) => (
    <Checkbox
      label={label}
      hint={hint}
      checked={choices[name]}
      onChange={(event) => setChoices({ ...choices, [name]: event.currentTarget.checked })}
    />
  );
  function save(): void {
    saveConsent(choices);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Cookie Preferences`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={save}>{t`Save Preferences`}</Button>
        </>
      }
    >
      <div>
        <Checkbox
          label={t`Essential`}
          hint={t`Signing in, your playlist, and settings such as the playback speed.`}
          checked
          disabled
          readOnly
        />
        {box('analytics', t`Analytics`, t`How you found us, and which screens you use.`)}
        {box('preferences', t`Preference`, t`Not used at present.`)}
        {box('marketing', t`Marketing`, t`Not used at present.`)}
      </div>
    </Dialog>
  );
}
