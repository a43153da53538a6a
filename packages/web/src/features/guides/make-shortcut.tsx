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
