const begin = '<!-- engines:begin -->';
const end = '<!-- engines:end -->';

const voiceWords = {
  catalogue: 'named by the catalogue',
  assigned: 'assigned by configuration',
  folder: 'files in a folder',
};
const timeWords = { all: 'its own', some: 'its own for some voices, else borrowed', none: 'borrowed' };

/**
 * Inserts a table of the voice engines between its marks in a document.
 * @param document Markdown
 * @param engines export of `@earmark/synthesis` with this name
 * @throws if the marks are missing
 */
export function insertEngineTable(document, engines) {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} … ${end}`);
  const rows = Object.entries(engines).map(([id, { name, voices, format, dollarsPerMillion, wordTimes }]) =>
    [
      `| \`${id}\` | ${name} | ${voiceWords[voices]}`,
      `${format.sampleRate / 1_000} kHz, ${format.kbps} kbps`,
      `${dollarsPerMillion === 0 ? '' : `$${dollarsPerMillion}`} | ${timeWords[wordTimes]} |`,
    ].join(' | '),
  );
  const table = [
    '| Engine | Name | Voices | Form of an episode | A million characters | Word times |',
    '|---|---|---|---|---|---|',
    ...rows,
  ];
  return `${document.slice(0, from + begin.length)}\n\n${table.join('\n')}\n\n${document.slice(to)}`;
}
