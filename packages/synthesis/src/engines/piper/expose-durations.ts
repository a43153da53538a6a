/**
 * Piper models compute how long each sound lasts, in a single `Ceil` operation, but do not output it. This
 * module adds the result to the outputs of a model, so that the time of every word is known exactly. ONNX
 * files are Protocol Buffers; only the two outermost layers are changed.
 */

/** Field numbers in the ONNX format. */
const fields = {
  modelGraph: 7,
  graphNode: 1,
  graphOutput: 12,
  nodeOutput: 2,
  nodeType: 4,
  valueName: 1,
} as const;
const wire = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

interface Field {
  number: number;
  /** First byte of the field, including its tag, and the byte after the last. */
  from: number;
  to: number;
  /** Content of a length-delimited field. */
  content: Uint8Array | null;
}

/**
 * Returns the model with its durations as last output; undefined if it has an unexpected structure or already
 * outputs them.
 */
export function exposeDurations(model: Uint8Array): Uint8Array | undefined {
  const graphField = readFields(model).find(({ number }) => number === fields.modelGraph);
  const graph = graphField?.content;
  if (!graphField || !graph) return undefined;
  const inside = readFields(graph);
  const outputs = inside.filter(({ number }) => number === fields.graphOutput);
  if (outputs.length !== 1) return undefined;
  const ceils = inside.flatMap(({ number, content }) => {
    if (number !== fields.graphNode || !content) return [];
    const node = readFields(content);
    const isCeil = node.some((field) => field.number === fields.nodeType && textOf(field.content) === 'Ceil');
    const output = node.find((field) => field.number === fields.nodeOutput)?.content;
    return isCeil && output ? [output] : [];
  });
  const [ceil] = ceils;
  if (!ceil || ceils.length > 1) return undefined;

  const output = makeField(fields.graphOutput, makeField(fields.valueName, ceil));
  const longer = makeField(fields.modelGraph, graph, output);
  return Buffer.concat([model.subarray(0, graphField.from), longer, model.subarray(graphField.to)]);
}

const textOf = (bytes: Uint8Array | null): string => (bytes ? new TextDecoder().decode(bytes) : '');

function readFields(bytes: Uint8Array): Field[] {
  const found: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  };
  while (at < bytes.length) {
    const from = at;
    const tag = varint();
    const type = tag % 8;
    let content: Uint8Array | null = null;
    if (type === wire.bytes) {
      const length = varint();
      content = bytes.subarray(at, at + length);
      at += length;
    } else if (type === wire.varint) varint();
    else if (type === wire.fixed64) at += 8;
    else if (type === wire.fixed32) at += 4;
    else return [];
    found.push({ number: Math.floor(tag / 8), from, to: at, content });
  }
  return found;
}

function makeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest]);
    bytes.push((rest % 128) | 0x80);
  }
}

function makeField(number: number, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([makeVarint(number * 8 + wire.bytes), makeVarint(length), ...content]);
}
