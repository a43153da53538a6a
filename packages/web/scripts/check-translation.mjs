/** Returns what is wrong with the translation of a text; nothing if it is right. */
export function checkTranslation(english, translation) {
  if (translation === undefined) return ['missing'];
  if (translation === '') return ['not translated'];
  const faults = [];
  if (placeholdersOf(english).join() !== placeholdersOf(translation).join())
    faults.push('other placeholders or tags');
  if (edgesOf(english) !== edgesOf(translation)) faults.push('other spaces at the beginning or end');
  return faults;
}

/** Returns the names of the placeholders and the tags of a text, sorted. Cases of a plural repeat theirs. */
const placeholdersOf = (text) =>
  [...new Set(text.match(/\{\w+(?=[},])|<\/?\d+\/?>/g) ?? [])]
    .filter((name) => !/^\{(?:one|other)$/.test(name))
    .sort();

const edgesOf = (text) => [/^\s/.test(text), /\s$/.test(text)].join();
