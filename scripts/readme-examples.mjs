import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds the usage examples in the READMEs of the packages.
 * @param root the project's folder
 * @param language language of the code block: `ts` or `sh`
 * @returns for each README with an example: name of the package's folder, code, and the output block right
 * after it
 */
export function readExamples(root, language) {
  const packages = join(root, 'packages');
  return readdirSync(packages).flatMap((name) => {
    const example = exampleOf(readFileSync(join(packages, name, 'README.md'), 'utf8'), language);
    return example ? [{ name, ...example }] : [];
  });
}

function exampleOf(readme, language) {
  const [, code, output] =
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`\\n\\n\`\`\`text\\n([\\s\\S]*?)^\`\`\``, 'm').exec(
      readme,
    ) ?? [];
  return code === undefined ? null : { code, output };
}
