import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuChoices, MenuItem } from './menu.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import { Tooltip } from './tooltip.tsx';

function DialogSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add Link" description="Paste an address.">
        <input aria-label="Article URL" />
      </Dialog>
    </>
  );
}

function MenuSample({ onShare = () => {} }: { onShare?: () => void }) {
  const [voice, setVoice] = useState<'amy' | 'brian'>('amy');
  return (
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={onShare}>Share</MenuItem>
      <MenuItem disabled onSelect={onShare}>
        Download
      </MenuItem>
      <MenuChoices
        label="Voice"
        value={voice}
        onChange={setVoice}
        options={[
          { value: 'amy', label: 'Amy' },
          { value: 'brian', label: 'Brian' },
        ]}
      />
    </Menu>
  );
}

function ToastSample({ undo = () => {} }: { undo?: () => void }) {
  const { showToast } = useToast();
  return (
    <>
      <Button onClick={() => showToast({ message: 'Article removed', action: { label: 'Undo', run: undo } })}>
        Remove
      </Button>
      <Button onClick={() => showToast({ id: 'same', kind: 'error', message: 'First' })}>First</Button>
      <Button onClick={() => showToast({ id: 'same', kind: 'error', message: 'Second' })}>Second</Button>
    </>
  );
}

describe('a dialog', () => {
  test('is labeled, focuses its field, closes on Escape and restores the focus', async () => {
    render(<DialogSample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Link' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Paste an address.',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Article URL')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  test('has a close button', async () => {
    render(<DialogSample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('an alert dialog stays open during its action until its owner closes it', async () => {
  const onAction = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      title="Remove?"
      description="It is gone then."
      cancelLabel="Cancel"
      actionLabel="Remove"
      onAction={onAction}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false);
});

describe('a menu', () => {
  test.each([
    ['{Enter}', 'Share'],
    ['{ArrowDown}', 'Share'],
    ['{ArrowUp}', 'Brian'],
  ])('%s opens it at %s; Escape closes it and restores the focus', async (key, first) => {
    render(<MenuSample />);
    const trigger = screen.getByRole('button', { name: 'More' });
    expect(trigger.getAttribute('aria-haspopup')).toBe('menu');
    await userEvent.tab();
    await userEvent.keyboard(key);
    await screen.findByRole('menu', { name: 'More' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(first));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  test('runs the chosen action once', async () => {
    const onShare = vi.fn();
    render(<MenuSample onShare={onShare} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Share'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(onShare).toHaveBeenCalledTimes(1);
  });

  test('selects one of several options', async () => {
    render(<MenuSample />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Brian' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const brian = await screen.findByRole('menuitemradio', { name: 'Brian' });
    expect(brian.getAttribute('aria-checked')).toBe('true');
  });
});

describe('a toast', () => {
  test('shows its text and runs its action', async () => {
    const undo = vi.fn();
    render(
      <ToastProvider>
        <ToastSample undo={undo} />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    // The button works once.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('replaces a toast with the same id', async () => {
    render(
      <ToastProvider>
        <ToastSample />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'First' }));
    await screen.findAllByText('First', { selector: 'p' });
    await userEvent.click(screen.getByRole('button', { name: 'Second' }));
    await screen.findAllByText('Second', { selector: 'p' });
    expect(screen.queryAllByText('First', { selector: 'p' })).toEqual([]);
  });
});

describe('a tooltip', () => {
  test('appears on keyboard focus, describes its control, and closes on Escape', async () => {
    // jsdom does not distinguish focus by keyboard from focus by mouse.
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
      return selector === ':focus-visible' || matches.call(this, selector);
    });
    render(
      <Tooltip text="Start your 7-day free trial today!" describe>
        <Button>START TRIAL</Button>
      </Tooltip>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'START TRIAL' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Start your 7-day free trial today!',
    );
    expect(document.querySelector('[role="tooltip"]')).not.toBeNull();
    vi.restoreAllMocks();
    await userEvent.keyboard('{Escape}');
    expect(document.querySelector('[role="tooltip"]')).toBeNull();
  });
});
