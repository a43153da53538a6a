import { uploadFormats } from 'virtual:earmark-source-formats';
import { picturesUnread } from '@earmark/contract/articles/pictures-unread';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { FakeRequest } from '../../../../test/fake-request.ts';
import { type RenderedApp, renderApp } from '../../../../test/render-articles.tsx';

const zoneLabel = 'Drag and drop a PDF file or click here to browse';
const long = 'A sentence of the report. '.repeat(200).trim();
let service: FakePlaylistService;
let resolveParse: (response: Response | object) => void;

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.sent = [];
  service = createFakePlaylistService();
  service.on('prepareUpload', ({ query }) => ({
    url: `https://files.test/uploads/u1.${query.get('type')}?signature=s`,
    content_type: 'application/pdf',
    max_bytes: 100_000_000,
    expires_at: '2030-01-01T00:00:00.000Z',
  }));
  service.on('parseUpload', () => new Promise((resolve) => (resolveParse = resolve)));
});
afterEach(() => vi.unstubAllGlobals());

const pdf = (name = 'report.pdf', content = '%PDF') => new File([content], name, { type: 'application/pdf' });
const parsed = { A: long, B: 'A plain reading.', title: 'Report', language: 'en', pages: 2, warnings: [] };
const open = (at = '/add', width = 1280): RenderedApp => renderApp(at, { service, width });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } });
async function sentRequest(): Promise<FakeRequest> {
  await waitFor(() => expect(FakeRequest.sent).not.toHaveLength(0));
  const request = FakeRequest.sent.at(-1);
  if (request === undefined) throw new Error('no request was sent');
  return request;
}
async function sendAll(): Promise<void> {
  await (await sentRequest()).complete();
}

describe('a PDF', () => {
  test("shows the upload's percentage, then parsing, then both versions on the text page", async () => {
    const app = open();
    choose(pdf());
    const request = await sentRequest();
    expect([request.method, request.url, request.headers['Content-Type']]).toEqual([
      'PUT',
      'https://files.test/uploads/u1.pdf?signature=s',
      'application/pdf',
    ]);
    expect(request.body).toBeInstanceOf(File);
    request.progress(42, 100);
    expect(screen.getByText('42%')).toBeDefined();
    expect(
      screen.getByRole('progressbar', { name: 'Upload of report.pdf' }).getAttribute('aria-valuenow'),
    ).toBe('42');
    await request.complete();
    expect(screen.getAllByText('Parsing...')).not.toHaveLength(0);
    await waitFor(() =>
      expect(service.callsOf('parseUpload')[0]?.body).toEqual({
        article_url: 'https://files.test/uploads/u1.pdf',
      }),
    );
    await act(async () => resolveParse(parsed));
    expect(await screen.findByRole('heading', { name: 'PDF Conversion' })).toBeDefined();
    expect(app.address()).toBe('/add/text?type=pdf&title=report.pdf');
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text').value;
    expect(text()).toBe(long);
    fireEvent.click(screen.getByLabelText('Version 2'));
    expect(text()).toBe('A plain reading.');
  });

  test('passes a short text in the address', async () => {
    const app = open();
    choose(pdf());
    await sendAll();
    await act(async () => resolveParse({ ...parsed, A: 'One.', B: 'Two.' }));
    await waitFor(() =>
      expect(app.address()).toBe('/add/text?type=pdf&title=report.pdf&text=One.&backupText=Two.'),
    );
  });

  test('can be canceled while it is uploaded', async () => {
    const app = open();
    choose(pdf());
    const request = await sentRequest();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(request.aborted).toBe(true));
    expect(screen.queryByText('report.pdf')).toBeNull();
    expect(screen.queryByText('Upload Error')).toBeNull();
    expect(app.address()).toBe('/add');
  });

  test.each([
    [[pdf('setup.exe')], 'This kind of file cannot be read.'],
    [[pdf('empty.pdf', '')], '"empty.pdf": It is empty.'],
    [[pdf('empty.md', '')], 'It is empty.'],
  ])('or another file that cannot be read is refused before anything is sent: %#', async (files, message) => {
    open();
    choose(...files);
    expect(await screen.findByText(message)).toBeDefined();
    expect(service.callsOf('prepareUpload')).toHaveLength(0);
  });

  test('is accepted in upper or lower case', async () => {
    open();
    choose(pdf('REPORT.PDF'));
    await sentRequest();
  });
});

describe('files of other kinds, and several at once', () => {
  const named = (name: string) => new File([name], name);
  async function completeNext(count: number, from = 0): Promise<void> {
    for (let at = from; at < from + count; at++) {
      await waitFor(() => expect(FakeRequest.sent).toHaveLength(at + 1));
      await FakeRequest.sent[at]?.complete();
    }
  }
  const addedNames = () =>
    service.callsOf('add').map(({ body }) => (body as { file_name: string }).file_name);

  beforeEach(() => service.on('add', () => ({ id: 'e1' })));

  test('are added one after another; the same file counts once, and a refused one does not stop the rest', async () => {
    open();
    const notes = named('notes.md');
    choose(named('book.epub'), notes, named('setup.exe'), notes, named('talk.srt'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to Playlist' }));
    await completeNext(3);
    expect(await dialog.findByText('3 of 4 added')).toBeDefined();
    expect(dialog.getByText('This kind of file cannot be read.')).toBeDefined();
    expect(addedNames()).toEqual(['book.epub', 'notes.md', 'talk.srt']);
    expect(service.callsOf('add')[0]?.body).toMatchObject({ source: 'upload' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be thirty', async () => {
    open();
    choose(...Array.from({ length: 30 }, (_, at) => named(`chapter ${at}.txt`)));
    await completeNext(30);
    expect(await screen.findByText('30 files added to playlist')).toBeDefined();
    expect(new Set(addedNames()).size).toBe(30);
  });

  test('can be dropped anywhere on the page or pasted, also while others are added', async () => {
    open();
    const dragged = { types: ['Files'], files: [named('one.docx')] };
    fireEvent.dragEnter(document.body, { dataTransfer: dragged });
    expect(screen.getByText('Drop files to add them to your playlist')).toBeDefined();
    // False if the browser was kept from opening the file.
    expect(fireEvent.drop(document.body, { dataTransfer: dragged })).toBe(false);
    expect(screen.queryByText('Drop files to add them to your playlist')).toBeNull();
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [named('two.odt')] } });
    await completeNext(2);
    expect(await screen.findByText('2 files added to playlist')).toBeDefined();
    expect(addedNames()).toEqual(['one.docx', 'two.odt']);
  });

  test('can be dropped on the playlist', async () => {
    open('/playlist');
    // The code that receives them is loaded after the list.
    const dragged = { types: ['Files'], files: [named('one.docx'), named('two.md')] };
    await waitFor(() => {
      fireEvent.dragEnter(document.body, { dataTransfer: dragged });
      expect(screen.getByText('Drop files to add them to your playlist')).toBeDefined();
    });
    expect(fireEvent.drop(document.body, { dataTransfer: dragged })).toBe(false);
    await completeNext(2);
    expect(await screen.findByText('2 files added to playlist')).toBeDefined();
    expect(addedNames()).toEqual(['one.docx', 'two.md']);
  });

  test('several pictures that are dropped or pasted become several entries, where pictures are read', async () => {
    renderApp('/add', { service, ocr: true });
    const files = [named('page 1.jpg'), named('page 2.WEBP')];
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    const copied = new File(['PNG'], 'image.png', { type: 'image/png' });
    fireEvent.paste(document.body, { clipboardData: { types: ['text/html', 'Files'], files: [copied] } });
    await completeNext(3);
    expect(await screen.findByText('3 files added to playlist')).toBeDefined();
    expect(addedNames()).toEqual(['page 1.jpg', 'page 2.WEBP', 'image.png']);
    const types = service.callsOf('prepareUpload').map(({ query }) => query.get('type'));
    expect(types).toEqual(['jpg', 'webp', 'png']);
  });

  test('a picture is refused with what the operator can do, where pictures are not read', async () => {
    open();
    choose(named('page.png'));
    expect(await screen.findByText(picturesUnread)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(service.callsOf('prepareUpload')).toHaveLength(0);
  });

  test.each([
    ['corrupt', false],
    ['crashed', true],
  ])(
    'one that the service cannot read is offered again only if that can help: %s',
    async (reason, mayRetry) => {
      const explanation = 'The reason.';
      service.on('add', () => failure(422, 'unreadable_file', { reason, explanation }));
      open();
      choose(named('book.epub'));
      await completeNext(1);
      expect(await screen.findByText(explanation)).toBeDefined();
      await screen.findByRole('button', { name: 'Done' });
      expect(screen.queryByRole('button', { name: 'Try Again' }) !== null).toBe(mayRetry);
    },
  );

  test('text that is pasted with a picture of it stays text', () => {
    open();
    const clipboardData = { types: ['text/plain', 'Files'], files: [named('image.png')] };
    fireEvent.paste(document.body, { clipboardData });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Upload Error', () => {
  test('is shown if the upload could not be prepared; the same file can be tried again', async () => {
    service.on('prepareUpload', () => failure(500, 'internal'));
    open();
    choose(pdf());
    expect(await screen.findByText('Upload Error')).toBeDefined();
    expect(screen.getByText('There was an error preparing the upload. Please try again.')).toBeDefined();
    const working = createFakePlaylistService();
    service.on('prepareUpload', () => working.fetch('/api/upload'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await sentRequest()).body).toHaveProperty('name', 'report.pdf');
    expect(screen.queryByText('Upload Error')).toBeNull();
  });

  test('names the lack of space on the service', async () => {
    service.on('prepareUpload', () => failure(507, 'storage_full'));
    open();
    choose(pdf());
    expect(
      await screen.findByText(
        'This service has no space left, so nothing was added. Please try again later.',
      ),
    ).toBeDefined();
  });

  test.each([0, 403, 500])('is shown if the file does not arrive: %i', async (status) => {
    open();
    choose(pdf());
    await (await sentRequest()).complete(status);
    expect(await screen.findByText('Upload Error')).toBeDefined();
    expect(screen.getByText('There was an error uploading your file. Please try again.')).toBeDefined();
  });

  test.each([
    [failure(500, 'internal'), null],
    [failure(422, 'unreadable_file', { explanation: 'The file is damaged and cannot be read.' }), 'damaged'],
  ])('is shown if the file cannot be processed: %#', async (response, reason) => {
    open();
    choose(pdf());
    await sendAll();
    await waitFor(() => expect(service.callsOf('parseUpload')).toHaveLength(1));
    await act(async () => resolveParse(response));
    expect(await screen.findByText('Upload Error')).toBeDefined();
    expect(screen.getByText('There was an error processing your file. Please try again.')).toBeDefined();
    if (reason !== null) expect(screen.getByText(new RegExp(reason))).toBeDefined();
  });
});

test('a locked file is opened with its password, without being sent again', async () => {
  open();
  choose(pdf());
  await sendAll();
  await waitFor(() => expect(service.callsOf('parseUpload')).toHaveLength(1));
  await act(async () => resolveParse(failure(422, 'file_encrypted', { wrong_password: false })));
  const field = await screen.findByLabelText('Password of the file');
  fireEvent.change(field, { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open file' }));
  await waitFor(() => expect(service.callsOf('parseUpload')).toHaveLength(2));
  await act(async () => resolveParse(failure(422, 'file_encrypted', { wrong_password: true })));
  expect(await screen.findByText('That password does not open the file.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Password of the file'), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open file' }));
  await waitFor(() =>
    expect(service.callsOf('parseUpload')[2]?.body).toEqual({
      article_url: 'https://files.test/uploads/u1.pdf',
      password: 'right',
    }),
  );
  await act(async () => resolveParse(parsed));
  expect(await screen.findByRole('heading', { name: 'PDF Conversion' })).toBeDefined();
  expect(FakeRequest.sent).toHaveLength(1);
});

describe('the drop zone of /add/file', () => {
  const zone = () => screen.getByRole('button', { name: zoneLabel }).parentElement ?? document.body;
  const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { types: ['Files'], files } });

  test('accepts a dropped file', async () => {
    const app = open('/add/file');
    drop(pdf('dropped.pdf'));
    (await sentRequest()).progress(1, 4);
    expect(screen.getByText('25%')).toBeDefined();
    expect(screen.queryByRole('button', { name: zoneLabel })).toBeNull();
    await sendAll();
    expect(screen.getAllByText('Parsing...')).not.toHaveLength(0);
    await act(async () => resolveParse(parsed));
    await waitFor(() => expect(app.address()).toBe('/add/text?type=pdf&title=dropped.pdf'));
  });

  test('accepts a file that is dropped beside it', async () => {
    open('/add/file');
    // False if the browser was kept from opening the file.
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf()] } })).toBe(false);
    await sentRequest();
  });

  test('accepts a chosen file', async () => {
    open('/add/file');
    const input = screen.getByLabelText<HTMLInputElement>('Files to upload');
    const endings = input.accept.split(',').filter((each) => each.startsWith('.'));
    const read = uploadFormats.filter(({ needsOcr }) => !needsOcr).map(({ ending }) => `.${ending}`);
    expect([endings, input.multiple]).toEqual([read, true]);
    const pressed = vi.spyOn(input, 'click').mockImplementation(() => {});
    fireEvent.click(screen.getByRole('button', { name: zoneLabel }));
    expect(pressed).toHaveBeenCalled();
    choose(pdf());
    await sentRequest();
  });

  test('shows Error for an empty file and for a failed upload', async () => {
    open('/add/file');
    drop(pdf('one.pdf', ''));
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('"one.pdf": It is empty.')).toBeDefined();
    drop(pdf());
    await (await sentRequest()).complete(500);
    expect(await screen.findByText('Upload Error')).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
  });
});

test('Upload File opens the file dialog on a phone', async () => {
  open('/add', 390);
  const pressed = vi
    .spyOn(screen.getByLabelText<HTMLInputElement>('Files to upload'), 'click')
    .mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Add Article' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Upload File/ }));
  expect(pressed).toHaveBeenCalled();
});
