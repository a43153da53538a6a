/** A title in which what was typed is marked. */
export function MarkedTitle({ title, query }: { title: string; query: string }) {
  const typed = query.trim();
  const at = typed === '' ? -1 : title.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
  if (at === -1) return title;
  return (
    <>
      {title.slice(0, at)}
      <mark className="rounded-small bg-accent-wash text-ink">{title.slice(at, at + typed.length)}</mark>
      {title.slice(at + typed.length)}
    </>
  );
}
