import { Toast as Base } from '@base-ui/react/toast';
import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { chooseToastPosition, controlsInUse, type ToastPosition } from './toast-position.ts';
import type { ToastKind, ToastOptions, ToastQueue, Toasts } from './toast-queue.ts';

const icons: Record<ToastKind, ReactNode> = {
  info: <Info size={20} aria-hidden="true" className="text-soft" />,
  good: <CircleCheck size={20} aria-hidden="true" className="text-good" />,
  error: <CircleAlert size={20} aria-hidden="true" className="text-danger" />,
};

/** Renders the toasts; see `toast.tsx`. At most three are visible, the newest next to the edge. */
export function ToastViewport({ queue }: { queue: ToastQueue }) {
  return (
    <Base.Provider limit={3}>
      <QueueConnection queue={queue} />
      <Base.Portal>
        <PositionedViewport />
      </Base.Portal>
    </Base.Provider>
  );
}

const positionClasses: Record<ToastPosition, string> = {
  bottom:
    'bottom-[calc(16px+var(--player-height)+var(--menu-height)+env(safe-area-inset-bottom))] flex-col-reverse',
  // Below the tallest of the header bars.
  top: 'top-[calc(76px+env(safe-area-inset-top))] flex-col',
};

const viewportClass = (position: ToastPosition) =>
  `fixed inset-x-4 z-50 mx-auto flex w-auto max-w-100 gap-2 tablet:end-6 tablet:start-auto tablet:w-100 ${positionClasses[position]}`;

/** Moves the toasts away from controls in use. */
function PositionedViewport() {
  const { toasts } = Base.useToastManager();
  const element = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<ToastPosition>('bottom');
  const count = toasts.length;
  useLayoutEffect(() => {
    const viewport = element.current;
    if (count === 0 || viewport === null) return;
    const choose = () => {
      // A toast must not move while the person points at it or has the focus in it.
      if (viewport.matches(':hover') || viewport.contains(document.activeElement)) return;
      const at = (tried: ToastPosition) => {
        viewport.className = viewportClass(tried);
        return viewport.getBoundingClientRect();
      };
      const chosen = chooseToastPosition(
        { top: at('top'), bottom: at('bottom') },
        controlsInUse(document, viewport),
      );
      viewport.className = viewportClass(chosen);
      setPosition(chosen);
    };
    choose();
    document.addEventListener('focusin', choose);
    window.addEventListener('resize', choose);
    return () => {
      document.removeEventListener('focusin', choose);
      window.removeEventListener('resize', choose);
    };
  }, [count]);
  return (
    <Base.Viewport ref={element} className={viewportClass(position)}>
      <ToastList />
    </Base.Viewport>
  );
}

function QueueConnection({ queue }: { queue: ToastQueue }) {
  const { add, close } = Base.useToastManager();
  useEffect(() => {
    const target: Toasts = {
      closeToast: close,
      showToast: ({ kind = 'info', title, message, durationMs = 5_000, action, id }) =>
        add({
          ...(id === undefined ? {} : { id }),
          ...(title === undefined ? {} : { title }),
          description: message,
          type: kind,
          timeout: durationMs,
          priority: kind === 'error' ? 'high' : 'low',
          ...(action === undefined ? {} : { actionProps: actionProps(action, () => close(id)) }),
        }),
    };
    queue.target = target;
    for (const toast of queue.waiting.splice(0)) target.showToast(toast);
    return () => {
      queue.target = null;
    };
  }, [add, close, queue]);
  return null;
}

/** The button of a toast, which works once: what was undone cannot be undone again. */
const actionProps = ({ label, run }: NonNullable<ToastOptions['action']>, dismiss: () => void) => ({
  children: label,
  onClick: () => {
    dismiss();
    run();
  },
});

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      // Labeled by its title; without a title, by its description.
      aria-label={toast.title || typeof toast.description !== 'string' ? undefined : toast.description}
      swipeDirection={['down', 'right']}
      className="rounded-corner border border-line bg-raised text-ink shadow-lift transition-[opacity,translate] data-[ending-style]:translate-y-2 data-[starting-style]:translate-y-2 data-[limited]:hidden data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
    >
      <Base.Content className="flex items-start gap-3 py-1 pe-1 ps-4">
        <span className="mt-3">{icons[(toast.type as ToastKind | undefined) ?? 'info']}</span>
        <div className="min-w-0 flex-1 py-2.5">
          {toast.title && <Base.Title className="font-semibold" />}
          <Base.Description />
          {toast.actionProps && (
            <Base.Action className="-ms-1 mt-1 min-h-9 rounded-small px-1 font-semibold underline underline-offset-4 touch:min-h-11" />
          )}
        </div>
        <Base.Close render={<IconButton label={t`Dismiss`} icon={<X size={18} />} tooltip={false} />} />
      </Base.Content>
    </Base.Root>
  ));
}
