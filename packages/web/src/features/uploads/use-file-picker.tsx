import { type ReactNode, useRef } from 'react';
import { acceptedByDropZone, dropZoneWords } from './drop-zone-formats.ts';

/** The browser's own window for choosing a PDF. `input` has to be on the page; `open` shows the window. */
export function useFilePicker(onChoose: (files: readonly File[]) => void): {
  input: ReactNode;
  open: () => void;
} {
  const element = useRef<HTMLInputElement>(null);
  return {
    open: () => element.current?.click(),
    input: (
      <input
        ref={element}
        type="file"
        accept={acceptedByDropZone}
        aria-label={`${dropZoneWords} file`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // Else choosing the same file again would be no change.
          event.currentTarget.value = '';
        }}
      />
    ),
  };
}
