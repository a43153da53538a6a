import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n.ts';

interface Props {
  /** The English text, or the key of one whose compiled form is in `message`. */
  id: string;
  message?: string;
  /** Values by their placeholder; those that are not text or numbers are rendered as React nodes. */
  values?: Record<string, unknown>;
  /** Elements by the number of their tag: `Read <0>more</0>`. */
  components?: Record<string, ReactElement>;
}

/** A numbered tag with its content, or an empty one. */
const tag = /<(\d+)>([\s\S]*?)<\/\1>|<(\d+)\/>/;

/** A message with elements inside. The macro of the same name makes it from its children. */
export function Trans({ id, message, values = {}, components = {} }: Props): ReactNode {
  const elements: Record<string, ReactElement> = { ...components };
  const texts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') texts[name] = value;
    else {
      const number = Object.keys(elements).length;
      elements[number] = createElement(Fragment, null, value as ReactNode);
      texts[name] = `<${number}/>`;
    }
  }
  return withElements(i18n._(id, texts, message === undefined ? {} : { message }), elements);
}

/** Puts the elements in the place of their tags. A tag without an element leaves its content. */
function withElements(text: string, elements: Readonly<Record<string, ReactElement>>): ReactNode {
  const match = tag.exec(text);
  if (match === null) return text;
  const [whole, paired, content, empty] = match;
  const element = elements[paired ?? empty ?? ''] ?? <Fragment />;
  return (
    <>
      {text.slice(0, match.index)}
      {content === undefined ? element : cloneElement(element, {}, withElements(content, elements))}
      {withElements(text.slice(match.index + whole.length), elements)}
    </>
  );
}
