import { act } from '@testing-library/react';

/** A request to an upload address, completed by a test; replaces `XMLHttpRequest`. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  method = '';
  url = '';
  body: unknown = null;
  aborted = false;
  headers: Record<string, string> = {};
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  /** Reports upload progress. */
  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }
  /** Completes the request; status 0 for a broken connection. */
  async complete(status = 200): Promise<void> {
    await act(async () => {
      this.status = status;
      if (status === 0) this.onerror?.();
      else this.onload?.();
    });
  }
}
