export { detectLanguage, documentLanguage, primary, settleLanguage } from './detect-language.ts';
export { functionWordsOf } from './function-words.ts';
export { fold, sameWords } from './same-words.ts';
