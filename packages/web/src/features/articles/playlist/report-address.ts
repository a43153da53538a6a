/**
 * Returns the address of the operator's own form for a problem with an article, prefilled: `{article_id}` and
 * `{email}` are replaced; an address without these placeholders gets both as query parameters.
 */
export function reportAddress(
  form: string,
  { article_id, email }: { article_id: string; email: string },
): string {
  const facts = { article_id, email };
  const filled = form.replace(/\{(article_id|email)\}/g, (_all, name: keyof typeof facts) =>
    encodeURIComponent(facts[name]),
  );
  if (filled !== form) return filled;
  const url = new URL(form);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return url.href;
}
