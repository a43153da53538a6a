import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** A box that narrows what a list shows, with a button that clears it. */
export function FeedSearch({
  value,
  placeholder,
  onChange,
  className,
}: {
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Input
      ref={field}
      label={placeholder.replace(/\.+$/, '')}
      hideLabel
      // Not `search`: its own cross would stand beside ours.
      type="text"
      role="searchbox"
      inputMode="search"
      autoComplete="off"
      maxLength={200}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(className === undefined ? {} : { className })}
      after={
        value === '' ? (
          <Search size={20} aria-hidden="true" className="mr-3 text-soft" />
        ) : (
          <IconButton
            label="Clear search"
            tooltip={false}
            icon={<X size={20} aria-hidden="true" />}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          />
        )
      }
    />
  );
}
