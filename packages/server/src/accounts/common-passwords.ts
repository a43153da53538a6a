/**
 * Words that common password lists begin with: keyboard rows, names, teams, first words of several languages.
 * Digits and symbols around a word are ignored.
 */
const common = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd contraseña senha motdepasse azerty azertyuiop qwerty qwertyuiop qwertz
  qwerty123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx qazwsx qazwsxedc asdfgh asdfghjkl zxcvbn zxcvbnm
  iloveyou letmein welcome dragon monkey princess sunshine football baseball basketball superman batman master shadow
  trustno1 whatever freedom michael jordan jennifer charlie ashley nicole daniel jessica hunter killer soccer hockey
  pokemon naruto starwars computer internet samsung google secret secret123 changeme default guest admin administrator
  login access hello123 abc123 a123456 123abc 1234qwer test123 tester testtest lovely flower cheese summer winter spring
  autumn hallo123 ficken schatz loulou doudou soleil marseille bonjour teamo estrella tequiero mustang ferrari corvette
  harley ranger buster tigger pepper ginger cookie banana orange purple matrix phoenix`
    .split(/\s+/)
    .filter((word) => word.length > 0),
);

/** Digits and symbols at either end: 'Password123!' is guessed as early as 'password'. */
const around = /^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu;

/**
 * Returns true for one character repeated, or a run of adjacent characters up or down: '000000', '123456',
 * 'fedcba'.
 */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  // 0 follows 9, as on a keyboard.
  const follows = (code: number, before: number) =>
    code - before === step || (step === 1 && before === 0x39 && code === 0x30);
  return codes.every((code, index) => index === 0 || follows(code, codes[index - 1] ?? 0));
}

/** Returns true for passwords that are guessed first, in any letter case. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(around, '')) || isRun(plain);
}
