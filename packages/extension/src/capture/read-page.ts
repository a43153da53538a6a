/** What a tab shows. */
export type PageContent =
  /** `html` is '' if the page could not be copied. */
  | { kind: 'page'; url: string; title: string; html: string; selection: string }
  /** `data` is the file in base64; null if it is too large to pass on or could not be read. */
  | { kind: 'pdf'; url: string; title: string; data: string | null };

/**
 * Reads the page of a tab. The browser runs this function inside the page, so that it must not use anything from outside
 * of itself. It changes nothing in the page.
 *
 * Scripts, styles, frames of other origins and what the user typed into fields are left out: passwords and drafts never
 * leave the browser. Open shadow roots are included, because many sites render their articles into them.
 */
export async function readPage(maxPdfBytes: number): Promise<PageContent> {
  const { title } = document;
  const url = location.href;
  if (document.contentType === 'application/pdf') {
    const response = await fetch(url, { credentials: 'include' }).catch(() => null);
    const file = response?.ok === true ? await response.blob() : null;
    if (file === null || file.size > maxPdfBytes) return { kind: 'pdf', url, title, data: null };
    const data = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
      reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
      reader.readAsDataURL(file);
    });
    return { kind: 'pdf', url, title, data };
  }
  const left =
    'script:not([type="application/ld+json"]),style,link[rel~="stylesheet"],iframe,object,embed,canvas,template';

  /** Copies an element without what is left out. */
  const copy = (source: Element): Element => {
    // An element with a shadow root has a name of its own, which says nothing about its content.
    const target = (source.shadowRoot ? document.createElement('div') : source.cloneNode(false)) as Element;
    for (const { name } of [...target.attributes]) {
      if (/^on/i.test(name) || name === 'style' || name === 'nonce' || name === 'srcdoc')
        target.removeAttribute(name);
    }
    if (target.matches('input,textarea,select,option')) {
      for (const name of ['value', 'checked', 'selected']) target.removeAttribute(name);
      return target;
    }
    const parent = source.shadowRoot ?? source;
    for (const child of parent.childNodes) append(target, child);
    return target;
  };
  const append = (target: Element, child: Node): void => {
    // By type and name, because the nodes of a frame are no instances of this window's classes.
    if (child.nodeType === Node.TEXT_NODE) target.append(child.nodeValue ?? '');
    if (child.nodeType !== Node.ELEMENT_NODE) return;
    const element = child as Element;
    if (element.localName === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      for (const node of assigned.length > 0 ? assigned : [...element.childNodes]) append(target, node);
      return;
    }
    // The text of an article is sometimes in a frame of its own, which can be read if it is of the same origin.
    if (element.localName === 'iframe') {
      let body: HTMLElement | null = null;
      try {
        body = (element as HTMLIFrameElement).contentDocument?.body ?? null;
      } catch {
        // Of another origin.
      }
      if (body !== null && body.textContent.trim().length > 200) {
        const place = document.createElement('div');
        for (const node of body.childNodes) append(place, node);
        target.append(place);
      }
      return;
    }
    if (!element.matches(left)) target.append(copy(element));
  };

  let html = '';
  try {
    html = `<!doctype html>${copy(document.documentElement).outerHTML}`;
  } catch (error) {
    // Scripts can nest elements deeper than any program can follow; the address is sent instead.
    if (!(error instanceof RangeError)) throw error;
  }
  return { kind: 'page', url, title, html, selection: String(getSelection() ?? '').trim() };
}
