import { lazy } from 'react';
import { Deferred } from '../../ui/deferred.tsx';
import type { ShareDialogProps } from './share-dialog-content.tsx';

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
