import { type Graph, type GraphNode, makeInput, makeOutput } from './onnx-graph.ts';

/**
 * Adds the result of the only operation of a type to the outputs of a graph that has one output; returns other graphs
 * as they are.
 */
export function exposeResult(graph: Graph, type: string | undefined): Graph {
  const found = graph.nodes.filter((node) => node.type === type);
  const [result] = found[0]?.outputs ?? [];
  if (result === undefined || found.length > 1 || graph.outputs.length !== 1) return graph;
  return { ...graph, outputs: [...graph.outputs, makeOutput(result)] };
}

/** A model in two parts. */
export interface SplitGraph {
  /** Computes the input of the decoder as its first output; its other outputs are those of the model but the first. */
  front: Graph;
  /** Computes the first output of the model. */
  decoder: Graph;
  /** Name of the input of the decoder. */
  between: string;
}

/**
 * Splits a graph before an operation; null if the graph does not have it, or can't be split there.
 *
 * @param first name of the operation, whose first input becomes the input of the decoder
 */
export function splitGraph(graph: Graph, first: string | undefined): SplitGraph | null {
  const between = graph.nodes.find(({ name }) => name === first)?.inputs[0];
  const [output, ...others] = graph.outputs;
  const isOpaque = graph.nodes.some(({ hasGraphs }) => hasGraphs);
  if (first === undefined || between === undefined || !output || isOpaque) return null;
  const front = neededFor(graph, [between, ...others.map(({ name }) => name)], null);
  const decoder = neededFor(graph, [output.name], between);
  return {
    between,
    front: { ...front, outputs: [makeOutput(between), ...others] },
    decoder: { ...decoder, inputs: [makeInput(between), ...decoder.inputs], outputs: [output] },
  };
}

/** Returns the part of a graph that computes these results. @param given a result that need not be computed */
function neededFor(graph: Graph, results: readonly string[], given: string | null): Graph {
  const makers = new Map<string, GraphNode>();
  for (const node of graph.nodes) for (const output of node.outputs) makers.set(output, node);
  const values = new Set(results);
  const nodes = new Set<GraphNode>();
  for (const value of values) {
    const maker = value === given ? undefined : makers.get(value);
    if (!maker) continue;
    nodes.add(maker);
    for (const input of maker.inputs) values.add(input);
  }
  const isUsed = ({ name }: { name: string }): boolean => values.has(name) && name !== given;
  return {
    ...graph,
    nodes: graph.nodes.filter((node) => nodes.has(node)),
    weights: graph.weights.filter(isUsed),
    inputs: graph.inputs.filter(isUsed),
  };
}
