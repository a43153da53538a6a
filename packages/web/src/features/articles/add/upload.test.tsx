import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  fireEvent.change(screen.getByLabelText('PDF file'), { target: { files } });
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
    [[pdf('notes.docx')], '"notes.docx" is not a PDF file.'],
    [[pdf('a.pdf'), pdf('b.pdf')], 'Please choose one file at a time.'],
    [[pdf('empty.pdf', '')], '"empty.pdf" is empty.'],
  ])('of the wrong type is refused before anything is sent: %#', async (files, message) => {
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
  const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } });

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

  test('keeps a file that is dropped beside it from replacing the page', () => {
    open('/add/file');
    // True if nothing has prevented the browser's default action.
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [pdf()] } })).toBe(false);
    expect(FakeRequest.sent).toHaveLength(0);
  });

  test('accepts a chosen file', async () => {
    open('/add/file');
    const input = screen.getByLabelText<HTMLInputElement>('PDF file');
    expect([input.accept, input.multiple]).toEqual(['.pdf,application/pdf', false]);
    const pressed = vi.spyOn(input, 'click').mockImplementation(() => {});
    fireEvent.click(screen.getByRole('button', { name: zoneLabel }));
    expect(pressed).toHaveBeenCalled();
    choose(pdf());
    await sentRequest();
  });

  test('shows Error for a wrong type and for a failed upload', async () => {
    open('/add/file');
    drop(pdf('one.pdf'), pdf('two.pdf'));
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('Please choose one file at a time.')).toBeDefined();
    drop(pdf());
    await (await sentRequest()).complete(500);
    expect(await screen.findByText('Upload Error')).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
  });
});

test('Upload File opens the file dialog on a phone', async () => {
  open('/add', 390);
  const pressed = vi
    .spyOn(screen.getByLabelText<HTMLInputElement>('PDF file'), 'click')
    .mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Add Article' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Upload File/ }));
  expect(pressed).toHaveBeenCalled();
});
