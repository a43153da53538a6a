const begin = '<!-- sources:begin -->';
const end = '<!-- sources:end -->';
const megabyte = 1_000_000;

/**
 * Inserts a table of the supported files between its marks in a document.
 * @param document Markdown
 * @param registry exports of `@earmark/extraction/sources`
 * @throws if the marks are missing
 */
export function insertSourceTable(document, { fileFormats, sources }) {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} … ${end}`);
  const kinds = [...new Set(fileFormats.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const formats = fileFormats.filter((format) => format.kind === kind);
    const endings = formats.map(({ ending }) => `\`.${ending}\``).join(', ');
    const sizes = new Set(
      formats.map(({ upload, maxBytes }) => (upload ? `${maxBytes / megabyte} MB` : 'no')),
    );
    const { label, isReadFromMail, linked } = sources[kind];
    const yes = (value) => (value ? 'yes' : 'no');
    return `| ${label} | ${endings} | ${[...sizes].join(', ')} | ${yes(linked !== null)} | ${yes(isReadFromMail)} |`;
  });
  const table = [
    '| Files | Names end in | Upload, at most | By address | Attached to mail |',
    '|---|---|---|---|---|',
    ...rows,
  ];
  return `${document.slice(0, from + begin.length)}\n\n${table.join('\n')}\n\n${document.slice(to)}`;
}
