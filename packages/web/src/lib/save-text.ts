/** Downloads an address as a file, without leaving the page. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a text as a file in the browser. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  downloadFrom(url, name);
  // The browser has started the download once the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
