/**
 * Returns the key of a text in the catalogues: 53 bits of it, in base 36. Catalogues have keys instead of the
 * English texts, which would double their size. The build fails if two texts have the same key.
 *
 * The hash is cyrb53 (bryc, public domain): two 32-bit multiplications per character, mixed as in MurmurHash3.
 */
export function messageKey(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mix = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  const first = mix(high, low);
  const second = mix(low, first);
  return (4_294_967_296 * (2_097_151 & second) + (first >>> 0)).toString(36);
}
