import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { CopyField } from './copy-field.tsx';
import { Input } from './field.tsx';
import { Progress } from './progress.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';

describe('a button', () => {
  test('that is busy stays in the tab order, says so, and does nothing', async () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Send' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  test('that is busy does not submit its form', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button busy type="submit">
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a field', () => {
  test('is named by its label and described by hint and error', () => {
    render(<Input label="Email" hint="We keep it private." error="Please enter a valid email address" />);
    const field = screen.getByLabelText('Email');
    const texts = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['We keep it private.', 'Please enter a valid email address']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('without an error is not invalid', () => {
    render(<Input label="Email" />);
    expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
  });
});

describe.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)('a %s', (role, Control) => {
  function Sample() {
    const [on, setOn] = useState(false);
    return (
      <Control label="Privacy Mode" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
    );
  }

  test('turns with Space, with Enter and with a press on its words', async () => {
    render(<Sample />);
    const control = screen.getByRole<HTMLInputElement>(role, { name: 'Privacy Mode' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(control.checked).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(control.checked).toBe(false);
    await userEvent.click(screen.getByText('Privacy Mode'));
    expect(control.checked).toBe(true);
  });
});

test('a select gives the chosen value', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'all', label: 'Show All Articles' },
    { value: 'played', label: 'Show Played Articles' },
  ] as const;
  render(<Select label="Show" value="all" options={options} onChange={onChange} />);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Show Played Articles');
  expect(onChange).toHaveBeenCalledWith('played');
});

test('a slider reads its value in words', () => {
  render(
    <Slider
      label="Speed"
      value={1.5}
      min={0.5}
      max={3}
      step={0.1}
      onChange={() => {}}
      describe={(at) => `${at} times`}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Speed' });
  expect(slider.getAttribute('aria-valuetext')).toBe('1.5 times');
});

test.each([
  [62.4, '62'],
  [140, '100'],
  [-3, '0'],
  [null, null],
])('progress of %s shows %s', (value, now) => {
  render(<Progress label="Conversion" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Conversion' }).getAttribute('aria-valuenow')).toBe(now);
});

describe('a text to take away', () => {
  test('is copied and says so for 2 s', async () => {
    const user = userEvent.setup();
    render(<CopyField label="Feed" value="https://earmark.example/rss/a.xml" />);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('https://earmark.example/rss/a.xml');
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_800));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    vi.useRealTimers();
  });

  test('is selected for copying by hand where the browser refuses', async () => {
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    document.execCommand = () => false;
    render(<CopyField label="Feed" value="https://earmark.example/rss/a.xml" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/did not allow copying/)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Feed');
    expect(field.selectionEnd).toBe(field.value.length);
  });
});
