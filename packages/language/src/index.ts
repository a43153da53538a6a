export { detectLanguage, documentLanguage, primary, resolveLanguage } from './detect-language.ts';
export { countFunctionWords, functionWordsOf } from './function-words.ts';
export { foldText, sameWords } from './same-words.ts';
