/** Writes small ONNX models by hand: Protocol Buffers with the field numbers of `onnx.proto`. */

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 0x80, ...varint(Math.floor(value / 128))];
const bytes = (field: number, content: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, value: string): number[] => bytes(field, [...new TextEncoder().encode(value)]);
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const raw = (array: Float32Array | BigInt64Array): number[] => [...new Uint8Array(array.buffer)];

/** Types of elements. */
export const types = { float: 1, int64: 7 } as const;

/** An encoded part of a graph. */
export type Part = number[];

export const intAttribute = (name: string, value: number): Part => [
  ...text(1, name),
  ...number(3, value),
  ...number(20, 2),
];

export const intsAttribute = (name: string, values: readonly number[]): Part => [
  ...text(1, name),
  ...values.flatMap((value) => number(8, value)),
  ...number(20, 7),
];

/** An operation with one output. */
export const node = (
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Part[] = [],
  name?: string,
): Part => [
  ...inputs.flatMap((input) => text(1, input)),
  ...text(2, output),
  ...(name === undefined ? [] : text(3, name)),
  ...text(4, type),
  ...attributes.flatMap((attribute) => bytes(5, attribute)),
];

export const constant = (
  name: string,
  dimensions: readonly number[],
  data: Float32Array | BigInt64Array,
): Part => [
  ...dimensions.flatMap((dimension) => number(1, dimension)),
  ...number(2, data instanceof Float32Array ? types.float : types.int64),
  ...text(8, name),
  ...bytes(9, raw(data)),
];

/** An input or output; a name as a dimension stands for any size. */
export const value = (name: string, type: number, dimensions: readonly (number | string)[]): Part => {
  const shape = dimensions.flatMap((size) =>
    bytes(1, typeof size === 'number' ? number(1, size) : text(2, size)),
  );
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape)]))];
};

export const ints = (...values: number[]): BigInt64Array => BigInt64Array.from(values, BigInt);

export interface GraphParts {
  name: string;
  nodes: readonly Part[];
  constants: readonly Part[];
  inputs: readonly Part[];
  outputs: readonly Part[];
}

/** A model in the format of 2022: version 8, operations of version 15. */
export function model({ name, nodes, constants, inputs, outputs }: GraphParts): Uint8Array {
  const graph = [
    ...nodes.flatMap((one) => bytes(1, one)),
    ...text(2, name),
    ...constants.flatMap((one) => bytes(5, one)),
    ...inputs.flatMap((one) => bytes(11, one)),
    ...outputs.flatMap((one) => bytes(12, one)),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 15))]);
}
