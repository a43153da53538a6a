import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { SignInFrame } from '../sign-in/index.ts';

const defaultTitle = t`Confirm Your Email Address`;

/** The page layout of every verification step. */
export function VerifyFrame({ title = defaultTitle, children }: { title?: string; children: ReactNode }) {
  return (
    <SignInFrame heading={title}>
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-col gap-4 text-pretty text-center">{children}</div>
    </SignInFrame>
  );
}
