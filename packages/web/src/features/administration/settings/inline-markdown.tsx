import type { ReactNode } from 'react';

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Shows code, emphasis and links of Markdown; a link within the source code is shown as its text. */
export function InlineMarkdown({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, code, strong, emphasis, label, address] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    const key = match.index;
    if (code !== undefined)
      parts.push(
        <code key={key} className="break-words">
          {code}
        </code>,
      );
    else if (strong !== undefined) parts.push(<strong key={key}>{strong}</strong>);
    else if (emphasis !== undefined) parts.push(<em key={key}>{emphasis}</em>);
    else if (/^https?:/.test(address ?? ''))
      parts.push(
        <a key={key} href={address} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {label}
        </a>,
      );
    else parts.push(label);
  }
  return [...parts, text.slice(end)];
}
