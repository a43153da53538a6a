/** Removes the braces and the style in which Wikipedia encloses TeX: `{\displaystyle x}`. */
export function withoutStyle(tex: string): string {
  const inside = tex.trim().match(/^\{\s*\\(?:displaystyle|textstyle)\b\s*([\s\S]*)\}$/)?.[1];
  return (inside ?? tex).replace(/^\s*\\(?:displaystyle|textstyle)\b\s*/, '').trim();
}
