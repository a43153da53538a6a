/** docs/product/narration-and-voices.md#saving-preferred-voices */
export type SaveLabel = 'Save' | 'Saving...' | 'Saved!' | 'Error - Try Again';

/** How long the label shows the outcome, in milliseconds. */
const savedMs = 2_000;
const failedMs = 3_000;

export interface VoiceSaver {
  /** Saves a changed selection in the background; the label returns to Save, and only shows failures. */
  change(names: readonly string[]): void;
  /** Saves because the button was pressed; the label shows progress and outcome. */
  save(names: readonly string[]): void;
  /** Lets the request in flight finish, but shows nothing more. */
  stop(): void;
}

/** Saves one selection at a time, always the latest, so that quick clicks cannot arrive out of order. */
export function createVoiceSaver({
  send,
  show,
}: {
  send: (names: readonly string[]) => Promise<unknown>;
  show: (label: SaveLabel) => void;
}): VoiceSaver {
  let waiting: readonly string[] | null = null;
  let sending = false;
  let pressed = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showLabel(label: SaveLabel, then?: number): void {
    clearTimeout(timer);
    if (stopped) return;
    show(label);
    if (then !== undefined) timer = setTimeout(() => show('Save'), then);
  }

  async function run(): Promise<void> {
    if (sending) return;
    sending = true;
    while (waiting !== null) {
      const names = waiting;
      waiting = null;
      const isSaved = await send(names).then(
        () => true,
        () => false,
      );
      // A later selection is waiting, and only its outcome matters.
      if (waiting !== null) continue;
      if (!isSaved) showLabel('Error - Try Again', failedMs);
      else if (pressed) showLabel('Saved!', savedMs);
    }
    sending = false;
  }

  function schedule(names: readonly string[], byButton: boolean): void {
    waiting = names;
    pressed = byButton;
    showLabel(byButton ? 'Saving...' : 'Save');
    void run();
  }

  return {
    change: (names) => schedule(names, false),
    save: (names) => schedule(names, true),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
