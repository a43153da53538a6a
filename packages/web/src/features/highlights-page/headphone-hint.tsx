import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Explains how headphones highlight, and switches it on for this device. */
export function HeadphoneHint() {
  const [open, setOpen] = useState(false);
  const [isOn, setIsOn] = useState(() => readFlag('headphoneMarks') === true);
  function change(on: boolean): void {
    writeFlag('headphoneMarks', on);
    setIsOn(on);
  }
  if (!('mediaSession' in navigator)) return null;
  return (
    <>
      <p className="flex items-center gap-1 text-sm text-soft">
        <span className="max-tablet:sr-only">{t`Your headphone button can highlight.`}</span>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-9 rounded-small px-1 underline touch:min-h-11"
        >
          <span className="tablet:hidden">{t`Headphones`}</span>
          <span className="max-tablet:hidden">{isOn ? t`It is on` : t`Set it up`}</span>
        </button>
      </p>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Highlight with headphones`}
        description={t`Press ‘previous’ twice within two seconds: on most headphones two triple presses, in many cars the button twice. The sentence that was spoken last is highlighted, a voice confirms it, and playback goes on where it was.`}
        actions={<Button kind="primary" onClick={() => setOpen(false)}>{t`Done`}</Button>}
      >
        <Switch
          label={t`Highlight with two presses of ‘previous’`}
          hint={t`On this device. A single press still plays the previous article.`}
          checked={isOn}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}
