import { Minus, Plus } from 'lucide-react';

/** Shows at the end of a `summary` whether its `details`, which has the class `group`, is open. Decorative. */
export function FoldMark() {
  return (
    <>
      <Plus size={20} aria-hidden="true" className="shrink-0 group-open:hidden" />
      <Minus size={20} aria-hidden="true" className="hidden shrink-0 group-open:block" />
    </>
  );
}
