import { subscribeLinks } from '@earmark/contract/podcast/subscribe-links';
import { t } from '@lingui/core/macro';
import { detectDevice } from '../../lib/device.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Adds the feed of a book to a podcast app. */
export function FeedDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const device = detectDevice(navigator);
  const links = subscribeLinks(url).filter(
    ({ thirdParty, devices }) => !thirdParty && devices.includes(device),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Listen in a podcast app`}
      description={t`The book has a feed of its own, with one episode per chapter, in order. A chapter is converted when your app downloads it. Whoever has the address can listen.`}
    >
      <CopyField label={t`Address of the feed`} value={url} copyLabel={t`Copy`} />
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href} className={buttonClass('plain', 'small')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
