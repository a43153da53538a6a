/** Has the browser download an address as a file, without leaving the page. */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a text to the browser as a file. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  downloadFrom(url, name);
  // The browser has taken the file once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
