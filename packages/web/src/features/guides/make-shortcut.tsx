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
    <GuidePart id="make" title="Make the shortcut">
      <p className="text-soft">It takes two minutes, in the Shortcuts app that comes with the device.</p>
      <div className="w-full max-w-140">
        <CopyField
          label="The address you will need"
          hint="The shared link or text is added to its end."
          value={address}
        />
      </div>
      <Steps
        steps={[
          'Open the Shortcuts app and tap + at the top.',
          <>
            Tap the name at the top, choose Rename, and call it <strong>Send to {brand.name}</strong>.
          </>,
          <>
            Open the details (the ⓘ button) and switch on <strong>Show in Share Sheet</strong>. A first step
            appears: Receive input from Share Sheet. Tap the types that it receives, and leave only URLs and
            Text selected.
          </>,
          <>
            Add the action <strong>URL Encode</strong>. Set it to encode the Shortcut Input.
          </>,
          <>
            Add the action <strong>Open URLs</strong>. Paste the address from above into it, and after it
            insert the variable <strong>URL Encoded Text</strong>, from the row above the keyboard. If you use{' '}
            {brand.name} in another browser than your default one, take that browser's own action for opening
            addresses instead.
          </>,
          'Tap Done.',
        ]}
      />
    </GuidePart>
  );
}

/** Explains how to make a shortcut that adds in the background, with a personal key. */
export function MakeBackgroundShortcut() {
  const { brand } = useServices().site;
  return (
    <GuidePart id="background" title="Or one that adds in the background">
      <p className="text-soft">
        It opens nothing: a notification says what was added. It needs a key, which{' '}
        <Link to={paths.settings}>your settings</Link> make under Keys; choose only ‘Add’.
      </p>
      <div className="w-full max-w-140">
        <CopyField label="The address for this one" value={`${window.location.origin}/api/add`} />
      </div>
      <Steps
        steps={[
          <>
            Make a shortcut as above, with the name <strong>Add to {brand.name}</strong>, up to Show in Share
            Sheet.
          </>,
          <>
            Add the action <strong>Get Contents of URL</strong>, paste the address into it, and open its
            details with the arrow.
          </>,
          <>
            Set Method to <strong>POST</strong>. Add a header with the key <strong>Authorization</strong> and
            the text <strong>Bearer</strong>, a space, and your key.
          </>,
          <>
            Leave Request Body at <strong>JSON</strong>, and add a text field named <strong>url</strong> with
            the variable Shortcut Input.
          </>,
          <>
            Add the action <strong>Show Notification</strong>, and tap Done.
          </>,
        ]}
      />
    </GuidePart>
  );
}
