import { t } from '@lingui/core/macro';
import { useOnPhone } from '../../lib/device.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Guide, GuidePart } from './guide-frame.tsx';
import { MakeBackgroundShortcut, MakeShortcut } from './make-shortcut.tsx';
import { OpenOnPhone } from './open-on-phone.tsx';

interface Shortcut {
  title: string;
  /** Text alternative of its QR code. */
  code: string;
  url: string;
}

/** docs/product/private-feed.md#guides-for-phones */
export function IosGuideScreen() {
  const { brand, links } = useServices().site;
  const { shortcut, shortcutSecond } = links ?? {};
  const onPhone = useOnPhone();
  const shortcuts: Shortcut[] = [
    ...(shortcut
      ? [
          {
            title: t`For your default browser`,
            code: t`QR code of the shortcut: for your default browser`,
            url: shortcut,
          },
        ]
      : []),
    ...(shortcutSecond
      ? [
          {
            title: t`For another browser`,
            code: t`QR code of the shortcut: for another browser`,
            url: shortcutSecond,
          },
        ]
      : []),
  ];
  return (
    <Guide
      title={t`${brand.name} on iPhone and iPad`}
      lead={t`A shortcut puts it into the share menu of every app that can share a link.`}
    >
      {shortcuts.length > 0 ? (
        <GuidePart id="add" title={t`Add the shortcut`}>
          {onPhone ? <ShortcutButtons shortcuts={shortcuts} /> : <ShortcutCodes shortcuts={shortcuts} />}
        </GuidePart>
      ) : (
        <>
          {!onPhone && (
            <OpenOnPhone
              path={paths.onboardingIos}
            >{t`Point the camera of your iPhone or iPad at the code.`}</OpenOnPhone>
          )}
          <MakeShortcut />
          <MakeBackgroundShortcut />
        </>
      )}
      <GuidePart id="use" title={t`Use it`}>
        <Steps
          steps={[
            ...(shortcuts.length > 0 ? [t`Add the shortcut: tap Add Shortcut when it opens.`] : []),
            t`On a page that you want to listen to, tap Share.`,
            t`Tap 'Send to ${brand.name}'. If it is not among the first, look further down the list.`,
          ]}
        />
      </GuidePart>
    </Guide>
  );
}

function ShortcutCodes({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <>
      <p className="text-soft">{t`Point the camera of your iPhone or iPad at a code.`}</p>
      <ul className="flex flex-wrap gap-10">
        {shortcuts.map(({ title, code, url }) => (
          <li key={title}>
            <h3 className="pb-3 font-semibold">{title}</h3>
            <QrCode value={url} label={code} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ShortcutButtons({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <ul className="flex flex-col items-start gap-3">
      {shortcuts.map(({ title, url }) => (
        <li key={title}>
          <a href={url} className={buttonClass('plain', 'large')}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
