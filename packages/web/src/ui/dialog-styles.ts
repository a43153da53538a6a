const fade = 'data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';

/** The backdrop between a dialog and the page. */
export const backdrop = `fixed inset-0 z-40 bg-veil transition-opacity ${fade}`;

/** The box of every dialog: centered, never larger than the window. */
export const dialogBox = `fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-120 -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-corner border border-line bg-raised p-6 text-ink shadow-lift outline-none transition-[opacity,scale] data-[ending-style]:scale-97 data-[starting-style]:scale-97 ${fade}`;
