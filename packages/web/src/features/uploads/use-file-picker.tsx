import { t } from '@lingui/core/macro';
import { type ReactNode, useRef } from 'react';
import { useServices } from '../../lib/services.tsx';
import { acceptedFiles } from './upload-formats.ts';

/** The browser's file dialog for one or more files. `input` must be rendered; `open` shows the dialog. */
export function useFilePicker(onChoose: (files: readonly File[]) => void): {
  input: ReactNode;
  open: () => void;
} {
  const { site } = useServices();
  const element = useRef<HTMLInputElement>(null);
  return {
    open: () => element.current?.click(),
    input: (
      <input
        ref={element}
        type="file"
        accept={acceptedFiles(site)}
        multiple
        aria-label={t`Files to upload`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would not fire a change event.
          event.currentTarget.value = '';
        }}
      />
    ),
  };
}
