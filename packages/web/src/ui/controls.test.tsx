import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { CopyField } from './copy-field.tsx';
import { Input } from './field.tsx';
import { LoadingView } from './loading-view.tsx';
import { Picture } from './picture.tsx';
import { Progress } from './progress.tsx';
import { SearchInput } from './search-input.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';

describe('a button', () => {
  test('stays in the tab order while busy, announces it, and ignores presses', async () => {
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

  test('does not submit its form while busy', async () => {
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

  test('is not invalid without an error', () => {
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

  test('toggles with Space, with Enter and with a click on its label', async () => {
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

test('a select reports the chosen value', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'all', label: 'Show All Articles' },
    { value: 'played', label: 'Show Played Articles' },
  ] as const;
  render(<Select label="Show" value="all" options={options} onChange={onChange} />);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Show Played Articles');
  expect(onChange).toHaveBeenCalledWith('played');
});

test('a slider announces its value in words', () => {
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
])('progress of %s is shown as %s', (value, now) => {
  render(<Progress label="Conversion" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Conversion' }).getAttribute('aria-valuenow')).toBe(now);
});

describe('a copy field', () => {
  test('copies its text and shows that for 2 s', async () => {
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

  test('selects its text for manual copying if the browser does not allow copying', async () => {
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

describe('a search box', () => {
  const onSearch = vi.fn();
  const open = (value = '') =>
    render(<SearchInput label="Search feeds" value={value} delay={250} onSearch={onSearch} />);
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search feeds' });
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  beforeEach(() => {
    vi.useFakeTimers();
    onSearch.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  test('searches once typing pauses, only for a new query, and trims it', () => {
    open();
    for (const typed of ['g', 'gu', ' gulls ']) {
      type(typed);
      act(() => vi.advanceTimersByTime(249));
    }
    expect(onSearch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    type('gulls');
    act(() => vi.advanceTimersByTime(250));
    expect(onSearch.mock.calls).toEqual([['gulls']]);
  });

  test('searches immediately on Enter, and clears immediately', () => {
    open();
    expect(screen.queryByRole('button')).toBeNull();
    type('gulls');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onSearch.mock.calls).toEqual([['gulls']]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.calls).toEqual([['gulls'], ['']]);
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    act(() => vi.advanceTimersByTime(250));
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  test('follows a search that started elsewhere, and keeps what is being typed', () => {
    const { rerender } = open('gulls');
    const show = (value: string) =>
      rerender(<SearchInput label="Search feeds" value={value} delay={250} onSearch={onSearch} />);
    type('gulls and');
    show('gulls');
    expect(box().value).toBe('gulls and');
    show('trains');
    expect(box().value).toBe('trains');
    act(() => vi.advanceTimersByTime(250));
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('a picture', () => {
  test('falls back to letters if it is missing or broken, or to the logo without a title', () => {
    const { rerender } = render(<Picture url={null} title="The Verge" markSize={30} className="" />);
    expect(screen.getByText('V').getAttribute('aria-hidden')).toBe('true');
    rerender(<Picture url="/p.jpg" title="The Verge" markSize={30} className="" />);
    expect(screen.queryByText('V')).toBeNull();
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(screen.getByText('V')).toBeTruthy();
    rerender(<Picture url={null} markSize={30} className="" />);
    expect(screen.queryByText('V')).toBeNull();
    expect(document.querySelector('svg')).not.toBeNull();
  });
});

describe('loading views', () => {
  afterEach(() => void vi.useRealTimers());
  const delay = () => Number.parseInt(screen.getByRole('status').style.animationDelay, 10);

  test('that follow each other appear once, 400 ms after the first', () => {
    vi.useFakeTimers();
    const { rerender, unmount } = render(<LoadingView key="code" />);
    expect(delay()).toBe(400);
    vi.advanceTimersByTime(150);
    rerender(<LoadingView key="session" />);
    expect(delay()).toBe(250);
    vi.advanceTimersByTime(300);
    rerender(<p>An empty screen, for one frame.</p>);
    vi.advanceTimersByTime(20);
    rerender(<LoadingView key="data" />);
    expect(delay()).toBe(0);
    unmount();
    vi.advanceTimersByTime(5_000);
    render(<LoadingView />);
    expect(delay()).toBe(400);
  });

  test('that stay for a specified time appear at once', () => {
    render(<LoadingView atOnce />);
    expect(delay()).toBe(0);
  });
});
