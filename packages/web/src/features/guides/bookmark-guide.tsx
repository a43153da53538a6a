import { t } from '@lingui/core/macro';
import { Bookmark } from 'lucide-react';
import { type MouseEvent, useCallback, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Steps } from '../../ui/steps.tsx';
import { bookmarkCode } from './bookmark-code.ts';
import { Guide, GuidePart } from './guide-frame.tsx';

/** docs/product/adding-content.md#bookmark */
export function BookmarkGuideScreen() {
  const { brand } = useServices().site;
  const code = bookmarkCode(window.location.origin);
  const name = t`Send to ${brand.name}`;
  const [clicked, setClicked] = useState(false);
  // React refuses such addresses, because they are dangerous if they come from outside. This one is our own.
  const link = useCallback(
    (element: HTMLAnchorElement | null) => element?.setAttribute('href', code),
    [code],
  );
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    setClicked(true);
  };
  return (
    <Guide
      title={t`A bookmark that sends pages`}
      lead={t`For browsers without the extension, on computers and phones.`}
    >
      <GuidePart id="drag" title={t`On a computer`}>
        <p>{t`Show the bookmarks bar of your browser, and drag this button onto it.`}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: it is dragged; the address that it has then is set below React */}
        <a ref={link} href="#drag" onClick={explain} className={buttonClass('primary', 'large')}>
          <Bookmark size={20} aria-hidden="true" />
          {name}
        </a>
        <p role="status" className={clicked ? 'text-soft' : 'sr-only'}>
          {clicked && t`Drag it onto the bookmarks bar instead of clicking it here.`}
        </p>
      </GuidePart>
      <GuidePart id="copy" title={t`On a phone, or without a mouse`}>
        <div className="w-full max-w-140">
          <CopyField label={t`The address of the bookmark`} value={code} />
        </div>
        <Steps
          steps={[
            t`Copy the address above.`,
            t`Bookmark any page, and name the bookmark ${name}.`,
            t`Edit the bookmark and replace its address with the one that you copied.`,
          ]}
        />
      </GuidePart>
      <GuidePart id="use" title={t`Use it`}>
        <Steps
          steps={[
            t`Open a page that you want to hear, also one behind a sign-in.`,
            t`Select a part of it, if you want only that.`,
            t`Click the bookmark, then Add in ${brand.name}.`,
          ]}
        />
        <p className="text-soft">{t`Some sites forbid bookmarks to send a page. Then only its address is sent, or nothing happens: use the browser extension there.`}</p>
      </GuidePart>
    </Guide>
  );
}
