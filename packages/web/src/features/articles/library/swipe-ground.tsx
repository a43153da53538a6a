import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { followSwipes } from './follow-swipes.ts';

/**
 * Lets a finger swipe the card after it to the side, and shows under it what letting go does. Screen readers and keyboards
 * use the menu, which has the same actions.
 */
export function SwipeGround({
  archived,
  onRight,
  onLeft,
}: {
  archived: boolean;
  onRight: () => void;
  onLeft: () => void;
}) {
  const ground = useRef<HTMLDivElement>(null);
  const right = useEffectEvent(onRight);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const card = ground.current?.nextElementSibling;
    if (!(card instanceof HTMLElement)) return;
    return followSwipes(card, { onRight: () => right(), onLeft: () => left() });
  }, []);
  return (
    <div
      ref={ground}
      aria-hidden="true"
      className="invisible absolute inset-0 flex items-center justify-between bg-ink px-6 text-paper group-data-[swipe]/swipe:visible group-data-[swipe=left]/swipe:bg-danger"
    >
      {archived ? <ArchiveRestore size={24} /> : <Archive size={24} />}
      <Trash2 size={24} />
    </div>
  );
}
