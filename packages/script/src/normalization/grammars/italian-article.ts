/** Corrects the article of an Italian amount before its noun: "un'ora", "uno studente". */
export function withItalianArticle(words: string, noun: string): string {
  if (words === 'una' && /^[aeiouàèéìòù]/i.test(noun)) return `un'${noun}`;
  if (words === 'un' && /^(?:s[^aeiouàèéìòù]|z|gn|ps|x|y)/i.test(noun)) return `uno ${noun}`;
  return `${words} ${noun}`;
}
