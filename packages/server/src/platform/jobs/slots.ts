import { type JobClass, jobClasses, prioritiesOf } from './job-classes.ts';

/** Slots of a queue that fetch the same jobs. */
export interface SlotGroup {
  count: number;
  /** Lowest priority that they fetch; null for all jobs. */
  minPriority: number | null;
}

/** Number of slots that only run jobs of a class or of more urgent ones. */
export type ReservedSlots = Partial<Record<JobClass, number>>;

/** Divides `count` slots. At least one of them runs jobs of all classes. */
export function planSlots(count: number, reserved: ReservedSlots): SlotGroup[] {
  let left = count - 1;
  const groups: SlotGroup[] = [];
  for (const jobClass of jobClasses) {
    const size = Math.min(left, reserved[jobClass] ?? 0);
    if (size > 0) groups.push({ count: size, minPriority: prioritiesOf(jobClass).lowest });
    left -= size;
  }
  return [...groups, { count: left + 1, minPriority: null }];
}
