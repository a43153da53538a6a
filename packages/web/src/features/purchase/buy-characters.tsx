import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { HelpLink } from '../../lib/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CharacterPack } from './character-pack.tsx';

/** 'Buy More Characters' with its dialog and its help: docs/product/plans-and-billing.md#extra-characters. */
export function BuyCharacters() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <span className="inline-flex items-center gap-1">
      <Button onClick={() => setOpen(true)}>{t`Buy More Characters`}</Button>
      <HelpLink about="extra characters" />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Purchase Additional Characters`}
        description={t`Purchase additional characters that will be used for any overages beyond your plan's allotment.`}
      >
        <CharacterPack returnTo={pathname} />
      </Dialog>
    </span>
  );
}
