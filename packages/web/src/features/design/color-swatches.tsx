import { Sample } from './sample.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['soft', 'bg-soft'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-mark', 'bg-accent-mark'],
  ['accent-wash', 'bg-accent-wash'],
  ['accent-text', 'bg-accent-text'],
  ['danger', 'bg-danger'],
  ['danger-wash', 'bg-danger-wash'],
  ['good', 'bg-good'],
] as const;

export function ColorSwatches() {
  return (
    <Sample title="Colours">
      <ul className="grid grid-cols-3 gap-4 narrow:grid-cols-4 tablet:grid-cols-5">
        {swatches.map(([name, background]) => (
          <li key={name} className="flex flex-col gap-1 text-sm">
            <span className={`h-12 rounded-corner border border-line ${background}`} />
            {name}
          </li>
        ))}
      </ul>
    </Sample>
  );
}
