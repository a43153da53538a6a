/** A text that is being typed and moves from one field to another. */
export interface TypedText {
  text: string;
  /** The selection, in UTF-16 units; both are equal for a caret. */
  start: number;
  end: number;
}

let handedOver: { id: string; typed: TypedText } | null = null;
let lastId = 0;

/** Returns an id for one move within this page. Not unique across reloads, which no move survives. */
export function newTypedTextId(): string {
  lastId += 1;
  return `${Date.now()}-${lastId}`;
}

/** Stores a text for the field that replaces the current one. Only the latest text is kept. */
export function handOverTypedText(id: string, typed: TypedText): void {
  handedOver = { id, typed };
}

/** Returns the text stored under this id, once; null if there is none. */
export function consumeTypedText(id: string | undefined): TypedText | null {
  if (handedOver === null || handedOver.id !== id) return null;
  const { typed } = handedOver;
  handedOver = null;
  return typed;
}
