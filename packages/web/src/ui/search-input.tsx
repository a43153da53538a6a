import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Input } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface SearchInputProps {
  /** The accessible name, and the placeholder unless `placeholder` is set. */
  label: string;
  placeholder?: string;
  /** The current query. A change that did not come from this field replaces the typed text. */
  value: string;
  /**
   * Milliseconds without typing after which the search starts. Enter and the clear button act immediately.
   */
  delay: number;
  /** Called with the trimmed query. */
  onSearch: (query: string) => void;
  className?: string;
}

/** A search field with a button that clears it. */
export function SearchInput({
  label,
  placeholder = label,
  value,
  delay,
  onSearch,
  className,
}: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const lastValue = useRef(value);

  function submit(query: string): void {
    if (query === lastValue.current) return;
    lastValue.current = query;
    onSearch(query);
  }

  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitLater(typed.trim()), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);
  // Back, forward and links change the query, too.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTyped(value);
  }, [value]);

  return (
    <Input
      ref={field}
      label={label}
      hideLabel
      // Not `search`: browsers would add their own clear button.
      type="text"
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={500}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && submit(typed.trim())}
      {...(className === undefined ? {} : { className })}
      after={
        typed === '' ? (
          <Search size={20} aria-hidden="true" className="me-3 text-soft" />
        ) : (
          <IconButton
            label={t`Clear search`}
            tooltip={false}
            icon={<X size={20} aria-hidden="true" />}
            onClick={() => {
              setTyped('');
              submit('');
              field.current?.focus();
            }}
          />
        )
      }
    />
  );
}
