import { Ellipsis, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoices, MenuItem, MenuLine, MenuLink, MenuNote } from '../../ui/menu.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Sample } from './sample.tsx';

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'sheet' | null>(null);
  const { showToast } = useToast();
  const onOpenChange = (next: boolean) => !next && setOpen(null);
  const close = () => setOpen(null);
  return (
    <Sample title="What opens">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('alert')}>Alert dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <SampleMenu />
        <Tooltip text="Convert any blog, newsletter, or rss feed into a podcast instantly!" describe>
          <Button>Tooltip</Button>
        </Tooltip>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => showToast({ kind: 'good', message: 'Added to playlist' })}>Toast: good</Button>
        <Button
          onClick={() =>
            showToast({
              kind: 'error',
              title: 'Upload Failed',
              message: 'Please check your connection and try again.',
            })
          }
        >
          Toast: error
        </Button>
        <Button
          onClick={() => showToast({ message: 'Article removed', action: { label: 'Undo', run: () => {} } })}
        >
          Toast: undo
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onOpenChange}
        title="Add Link"
        description="The article is read to you as soon as its first words are spoken."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Add Link
            </Button>
          </>
        }
      >
        <Input label="Article URL" hideLabel placeholder="Enter article URL" />
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={onOpenChange}
        title="Remove this article?"
        description="Its audio leaves your podcast feed too."
        cancelLabel="Cancel"
        actionLabel="Remove"
        actionKind="danger"
        onAction={close}
      />
      <Sheet open={open === 'sheet'} onOpenChange={onOpenChange} title="Speed">
        <p className="pb-4 text-soft">A sheet comes up from the bottom edge. A swipe down closes it.</p>
        <Button onClick={close} className="w-full">
          Close
        </Button>
      </Sheet>
    </Sample>
  );
}

function SampleMenu() {
  const [voice, setVoice] = useState<'matthew' | 'joanna'>('matthew');
  return (
    <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={20} aria-hidden="true" />} />}>
      <MenuNote>you@example.org</MenuNote>
      <MenuItem icon={<Share2 size={18} />} onSelect={() => {}}>
        Share
      </MenuItem>
      <MenuLink to="/design">A link</MenuLink>
      <MenuItem disabled onSelect={() => {}}>
        Not available
      </MenuItem>
      <MenuLine />
      <MenuChoices
        label="Voice"
        value={voice}
        onChange={setVoice}
        options={[
          { value: 'matthew', label: 'Matthew' },
          { value: 'joanna', label: 'Joanna' },
        ]}
      />
      <MenuLine />
      <MenuItem danger icon={<Trash2 size={18} />} onSelect={() => {}}>
        Delete
      </MenuItem>
    </Menu>
  );
}
