/** A text that is typed in one field and goes on in another one. */
export interface TypedText {
  text: string;
  /** The selection, in UTF-16 units; both are equal for a caret. */
  start: number;
  end: number;
}

let handedOver: { id: string; typed: TypedText } | null = null;
let lastId = 0;

/** Names one hand-over within this page. Not unique across reloads, which no hand-over survives. */
export function newTypedTextId(): string {
  lastId += 1;
  return `${Date.now()}-${lastId}`;
}

/** Leaves a text for the field that takes its place. Only the latest one is kept. */
export function handOverTypedText(id: string, typed: TypedText): void {
  handedOver = { id, typed };
}

/** Takes what was left under this id, once; null when there is nothing. */
export function takeTypedText(id: string | undefined): TypedText | null {
  if (handedOver === null || handedOver.id !== id) return null;
  const { typed } = handedOver;
  handedOver = null;
  return typed;
}
