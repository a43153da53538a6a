import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Returns the browser's page for the shortcuts of extensions. Pages are not allowed to link to it. */
function shortcutsPage(): string {
  if (/\bEdg\//.test(navigator.userAgent)) return 'edge://extensions/shortcuts';
  return /\bFirefox\//.test(navigator.userAgent) ? 'about:addons' : 'chrome://extensions/shortcuts';
}

/** Explains where to change the extension's keyboard shortcuts, for visitors who came from the extension. */
export function ExtensionNote() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <section
      aria-label={t`Browser extension`}
      className="flex flex-col gap-3 rounded-corner border border-edge p-4 tablet:flex-row tablet:items-center"
    >
      <Keyboard size={20} aria-hidden="true" className="shrink-0 text-soft" />
      <p className="flex-1">
        <Trans>
          To change the extension's keyboard shortcuts, go to{' '}
          <code className="break-all font-mono text-sm">{shortcutsPage()}</code> in your browser.
        </Trans>
      </p>
      <Button size="small" onClick={() => setClosed(true)}>{t`Got it`}</Button>
    </section>
  );
}
