import { type Bytes, makeField, makeNumber, makeText, readFields } from './onnx-fields.ts';

/** Field numbers in the ONNX format. */
export const onnxFields = {
  modelGraph: 7,
  graphNode: 1,
  graphWeights: 5,
  graphInput: 11,
  graphOutput: 12,
  nodeInput: 1,
  nodeOutput: 2,
  nodeName: 3,
  nodeType: 4,
  nodeAttribute: 5,
  attributeGraph: 6,
  attributeGraphs: 11,
  valueName: 1,
  valueType: 2,
  typeTensor: 1,
  tensorType: 1,
  tensorShape: 2,
  shapeDimension: 1,
  dimensionName: 2,
  weightsName: 8,
  weightsBytes: 9,
  weightsExternal: 13,
  weightsLocation: 14,
  entryKey: 1,
  entryValue: 2,
} as const;
/** Value of `weightsLocation` for weights outside of the graph. */
const isExternal = 1;
const floatType = 1;
/** Weights of at least this many bytes stay in the file. */
const minExternalBytes = 4_096;

export interface GraphNode {
  name: string;
  type: string;
  inputs: string[];
  outputs: string[];
  /** Whether it contains graphs, which may refer to any result of the outer one. */
  hasGraphs: boolean;
  bytes: Uint8Array;
}

/** A named part of a graph in its encoded form. */
export interface NamedPart {
  name: string;
  bytes: Uint8Array;
}

/** An ONNX model in parts. */
export interface Graph {
  nodes: GraphNode[];
  weights: NamedPart[];
  inputs: NamedPart[];
  outputs: NamedPart[];
  /** Other fields of the graph, and those before and after it. */
  rest: Uint8Array[];
  before: Uint8Array;
  after: Uint8Array;
}

/**
 * Reads a model.
 *
 * @param weightsFile name of the file with the model: the result refers to the weights in it instead of containing
 * them, so that they are mapped into memory, which all processes share
 * @throws if the bytes are not an ONNX model
 */
export function readGraph(model: Bytes, weightsFile?: string): Graph {
  const field = [...readFields(model)].find(({ number }) => number === onnxFields.modelGraph);
  if (!field || field.content === null) throw new Error('The file is not an ONNX model: it has no graph.');
  const graph: Graph = {
    nodes: [],
    weights: [],
    inputs: [],
    outputs: [],
    rest: [],
    before: model.subarray(0, field.from),
    after: model.subarray(field.to, model.length),
  };
  for (const { number, from, to, content } of readFields(model, field.content, field.to)) {
    if (number === onnxFields.graphWeights) {
      graph.weights.push(readWeights(model, content ?? from, to, weightsFile));
      continue;
    }
    const bytes = model.subarray(from, to);
    const inner = bytes.subarray((content ?? from) - from);
    const named = (): NamedPart => ({ name: textsOf(inner, onnxFields.valueName)[0] ?? '', bytes });
    if (number === onnxFields.graphNode) graph.nodes.push({ ...readNode(inner), bytes });
    else if (number === onnxFields.graphInput) graph.inputs.push(named());
    else if (number === onnxFields.graphOutput) graph.outputs.push(named());
    else graph.rest.push(bytes);
  }
  return graph;
}

/** Encodes a model. */
export function writeGraph({ nodes, weights, inputs, outputs, rest, before, after }: Graph): Uint8Array {
  const parts = [...nodes, ...weights, ...inputs, ...outputs].map(({ bytes }) => bytes);
  return Buffer.concat([before, makeField(onnxFields.modelGraph, ...parts, ...rest), after]);
}

/** An output with this name; onnxruntime finds out its type. */
export const makeOutput = (name: string): NamedPart => ({
  name,
  bytes: makeField(onnxFields.graphOutput, makeText(onnxFields.valueName, name)),
});

/** An input of real numbers in three dimensions of any size. */
export function makeInput(name: string): NamedPart {
  const dimensions = ['batch', 'channels', 'steps'].map((size) =>
    makeField(onnxFields.shapeDimension, makeText(onnxFields.dimensionName, size)),
  );
  const type = makeField(
    onnxFields.typeTensor,
    makeNumber(onnxFields.tensorType, floatType),
    makeField(onnxFields.tensorShape, ...dimensions),
  );
  const value = [makeText(onnxFields.valueName, name), makeField(onnxFields.valueType, type)];
  return { name, bytes: makeField(onnxFields.graphInput, ...value) };
}

function readNode(bytes: Uint8Array): Omit<GraphNode, 'bytes'> {
  const attributes = partsOf(bytes, onnxFields.nodeAttribute);
  return {
    name: textsOf(bytes, onnxFields.nodeName)[0] ?? '',
    type: textsOf(bytes, onnxFields.nodeType)[0] ?? '',
    inputs: textsOf(bytes, onnxFields.nodeInput),
    outputs: textsOf(bytes, onnxFields.nodeOutput),
    hasGraphs: attributes.some((attribute) =>
      [...readFields(attribute)].some(
        ({ number }) => number === onnxFields.attributeGraph || number === onnxFields.attributeGraphs,
      ),
    ),
  };
}

/** Reads weights: large ones become a reference to their bytes in the file. */
function readWeights(model: Bytes, from: number, to: number, file: string | undefined): NamedPart {
  const inner = [...readFields(model, from, to)];
  const nameField = inner.find(({ number }) => number === onnxFields.weightsName);
  const name = nameField
    ? new TextDecoder().decode(model.subarray(nameField.content ?? 0, nameField.to))
    : '';
  const raw = inner.find(({ number }) => number === onnxFields.weightsBytes);
  if (file === undefined || !raw || raw.content === null || raw.to - raw.content < minExternalBytes)
    return { name, bytes: makeField(onnxFields.graphWeights, model.subarray(from, to)) };
  const entry = (key: string, value: string): Uint8Array =>
    makeField(
      onnxFields.weightsExternal,
      makeText(onnxFields.entryKey, key),
      makeText(onnxFields.entryValue, value),
    );
  const bytes = makeField(
    onnxFields.graphWeights,
    ...inner.filter((field) => field !== raw).map((field) => model.subarray(field.from, field.to)),
    entry('location', file),
    entry('offset', String(raw.content)),
    entry('length', String(raw.to - raw.content)),
    makeNumber(onnxFields.weightsLocation, isExternal),
  );
  return { name, bytes };
}

const partsOf = (bytes: Uint8Array, wanted: number): Uint8Array[] =>
  [...readFields(bytes)].flatMap(({ number, content, to }) =>
    number === wanted && content !== null ? [bytes.subarray(content, to)] : [],
  );

const textsOf = (bytes: Uint8Array, wanted: number): string[] =>
  partsOf(bytes, wanted).map((part) => new TextDecoder().decode(part));
