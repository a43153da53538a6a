import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Where browsers keep the shortcuts of their extensions. Pages may not link there. */
function shortcutsPage(): string {
  if (/\bEdg\//.test(navigator.userAgent)) return 'edge://extensions/shortcuts';
  return /\bFirefox\//.test(navigator.userAgent) ? 'about:addons' : 'chrome://extensions/shortcuts';
}

/** Where the extension's keyboard shortcuts are, for visitors who came by the extension. */
export function ExtensionNote() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <section
      aria-label="Browser extension"
      className="flex flex-col gap-3 rounded-corner border border-edge p-4 tablet:flex-row tablet:items-center"
    >
      <Keyboard size={20} aria-hidden="true" className="shrink-0 text-soft" />
      <p className="flex-1">
        To change the extension's keyboard shortcuts, go to{' '}
        <code className="break-all font-mono text-sm">{shortcutsPage()}</code> in your browser.
      </p>
      <Button size="small" onClick={() => setClosed(true)}>
        Got it
      </Button>
    </section>
  );
}
