import type { ReactNode } from 'react';
import { useServices } from '../../lib/services.tsx';
import { Mark } from '../../ui/mark.tsx';

/** The page layout until an installation is set up: the name, which leads nowhere yet, and one column. */
export function StartFrame({ children }: { children: ReactNode }) {
  const { brand } = useServices().site;
  return (
    <>
      <header className="flex h-14 items-center gap-2 px-4 font-semibold font-serif text-xl tablet:h-18 tablet:px-8">
        <Mark size={26} />
        {brand.name}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-216 px-4 pt-2 pb-12 tablet:px-8 tablet:pt-6"
      >
        {children}
      </main>
    </>
  );
}

/** A page with one message. */
export function StartMessage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <StartFrame>
      <h1 className="font-semibold font-serif text-2xl tablet:text-3xl">{heading}</h1>
      <div className="flex max-w-140 flex-col items-start gap-4 pt-3 text-lg text-soft">{children}</div>
    </StartFrame>
  );
}
