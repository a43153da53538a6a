import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Steps } from '../../ui/steps.tsx';
import { GuidePart } from './guide-frame.tsx';

/** Explains how to make a shortcut if the operator offers none. */
export function MakeShortcut() {
  const { brand } = useServices().site;
  // The part after the # is not sent to the server, so that a selected text can have any length.
  const address = `${window.location.origin}${paths.add}#text=`;
  return (
    <GuidePart id="make" title={t`Make the shortcut`}>
      <p className="text-soft">{t`It takes two minutes, in the Shortcuts app that comes with the device.`}</p>
      <div className="w-full max-w-140">
        <CopyField
          label={t`The address you will need`}
          hint={t`The shared link or text is added to its end.`}
          value={address}
        />
      </div>
      <Steps
        steps={[
          t`Open the Shortcuts app and tap + at the top.`,
          <>
            <Trans>
              Tap the name at the top, choose Rename, and call it <strong>Send to {brand.name}</strong>.
            </Trans>
          </>,
          <>
            <Trans>
              Open the details (the ⓘ button) and switch on <strong>Show in Share Sheet</strong>. A first step
              appears: Receive input from Share Sheet. Tap the types that it receives, and leave only URLs and
              Text selected.
            </Trans>
          </>,
          <>
            <Trans>
              Add the action <strong>URL Encode</strong>. Set it to encode the Shortcut Input.
            </Trans>
          </>,
          <>
            <Trans>
              Add the action <strong>Open URLs</strong>. Paste the address from above into it, and after it
              insert the variable <strong>URL Encoded Text</strong>, from the row above the keyboard. If you
              use {brand.name} in another browser than your default one, take that browser's own action for
              opening addresses instead.
            </Trans>
          </>,
          t`Tap Done.`,
        ]}
      />
    </GuidePart>
  );
}

/** Explains how to make a shortcut that adds in the background, with a personal key. */
export function MakeBackgroundShortcut() {
  const { brand } = useServices().site;
  return (
    <GuidePart id="background" title={t`Or one that adds in the background`}>
      <p className="text-soft">
        <Trans>
          It opens nothing: a notification says what was added. It needs a key, which{' '}
          <Link to={paths.settings}>your settings</Link> make under Keys; choose only ‘Add’.
        </Trans>
      </p>
      <div className="w-full max-w-140">
        <CopyField label={t`The address for this one`} value={`${window.location.origin}/api/add`} />
      </div>
      <Steps
        steps={[
          <>
            <Trans>
              Make a shortcut as above, with the name <strong>Add to {brand.name}</strong>, up to Show in
              Share Sheet.
            </Trans>
          </>,
          <>
            <Trans>
              Add the action <strong>Get Contents of URL</strong>, paste the address into it, and open its
              details with the arrow.
            </Trans>
          </>,
          <>
            <Trans>
              Set Method to <strong>POST</strong>. Add a header with the key <strong>Authorization</strong>{' '}
              and the text <strong>Bearer</strong>, a space, and your key.
            </Trans>
          </>,
          <>
            <Trans>
              Leave Request Body at <strong>JSON</strong>, and add a text field named <strong>url</strong>{' '}
              with the variable Shortcut Input.
            </Trans>
          </>,
          <>
            <Trans>
              Add the action <strong>Show Notification</strong>, and tap Done.
            </Trans>
          </>,
        ]}
      />
    </GuidePart>
  );
}
