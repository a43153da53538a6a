import { lazy } from 'react';
import { Deferred } from '../../ui/deferred.tsx';
import type { Shared } from './share-messages.ts';

export interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shared: Shared;
}

const Content = lazy(async () => ({
  default: (await import('./share-dialog-content.tsx')).ShareDialogContent,
}));

/** The share dialog, loaded when it is first opened. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <Deferred open={props.open}>
      <Content {...props} />
    </Deferred>
  );
}
