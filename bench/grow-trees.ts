/** Grows decision trees by gradient boosting; the same rows always result in the same trees. */
import type { DecisionTree, TreeModel } from '../packages/extraction/src/page/referee/decision-trees.ts';

/** A row to learn from: its features, its label (0 or 1), and how much it counts. */
export interface LabeledRow {
  features: ArrayLike<number>;
  label: number;
  weight: number;
}

export interface GrowOptions {
  trees: number;
  /** Maximum number of leaves of each tree. */
  leaves: number;
  /** Share of each tree's advice that is taken (0 to 1). */
  rate: number;
  /** Minimum weight of the rows in a leaf. */
  minWeight: number;
  /** Penalty of large values in leaves. */
  lambda: number;
}

/** Number of values of a feature that are tried as thresholds. */
const maxThresholds = 48;

interface Split {
  feature: number;
  threshold: number;
  gain: number;
  rows: readonly number[];
}

/**
 * Minimizes the logistic loss, leaf by leaf with the highest gain first (Friedman, "Greedy function
 * approximation: a gradient boosting machine", 2001; leaves by Newton steps as in XGBoost).
 */
export function growTrees(
  rows: readonly LabeledRow[],
  features: readonly string[],
  { trees, leaves, rate, minWeight, lambda }: GrowOptions,
): TreeModel {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const positive = rows.reduce((sum, { weight, label }) => sum + weight * label, 0);
  const bias = Math.log(positive / (total - positive));
  const scores = new Float64Array(rows.length).fill(bias);
  const gradients = new Float64Array(rows.length);
  const hessians = new Float64Array(rows.length);
  const thresholds = features.map((_name, feature) => thresholdsOf(rows, feature));
  const bins = features.map((_name, feature) =>
    Uint8Array.from(rows, (row) => binOf(thresholds[feature] ?? [], row.features[feature] ?? 0)),
  );

  const leafValue = (members: readonly number[]): number => {
    let [gradient, hessian] = [0, 0];
    for (const index of members) {
      gradient += gradients[index] ?? 0;
      hessian += hessians[index] ?? 0;
    }
    return (rate * gradient) / (hessian + lambda);
  };

  const bestSplit = (members: readonly number[]): Split | null => {
    let best: Split | null = null;
    for (const [feature, candidates] of thresholds.entries()) {
      const sums = Array.from({ length: candidates.length + 1 }, () => [0, 0, 0] as [number, number, number]);
      for (const index of members) {
        const bin = sums[bins[feature]?.[index] ?? 0];
        if (bin === undefined) continue;
        bin[0] += gradients[index] ?? 0;
        bin[1] += hessians[index] ?? 0;
        bin[2] += rows[index]?.weight ?? 0;
      }
      const all = sums.reduce((sum, bin) => [sum[0] + bin[0], sum[1] + bin[1], sum[2] + bin[2]]);
      const whole = all[0] ** 2 / (all[1] + lambda);
      const below: [number, number, number] = [0, 0, 0];
      for (const [at, threshold] of candidates.entries()) {
        for (const part of [0, 1, 2] as const) below[part] += sums[at]?.[part] ?? 0;
        if (below[2] < minWeight || all[2] - below[2] < minWeight) continue;
        const gain =
          below[0] ** 2 / (below[1] + lambda) +
          (all[0] - below[0]) ** 2 / (all[1] - below[1] + lambda) -
          whole;
        if (gain > (best?.gain ?? 1e-9)) best = { feature, threshold, gain, rows: members };
      }
    }
    return best;
  };

  const grown: DecisionTree[] = [];
  for (let count = 0; count < trees; count += 1) {
    for (const [index, { label, weight }] of rows.entries()) {
      const chance = 1 / (1 + Math.exp(-(scores[index] ?? 0)));
      gradients[index] = weight * (label - chance);
      hessians[index] = weight * chance * (1 - chance);
    }
    interface Node {
      rows: readonly number[];
      split: Split | null;
      below?: Node;
      above?: Node;
    }
    const root: Node = { rows: rows.map((_row, index) => index), split: null };
    root.split = bestSplit(root.rows);
    const open = [root];
    for (let made = 1; made < leaves; made += 1) {
      open.sort((a, b) => (b.split?.gain ?? 0) - (a.split?.gain ?? 0));
      const node = open.shift();
      if (node === undefined || node.split === null) break;
      const { feature, threshold } = node.split;
      const isBelow = (index: number): boolean => (rows[index]?.features[feature] ?? 0) <= threshold;
      node.below = { rows: node.rows.filter(isBelow), split: null };
      node.above = { rows: node.rows.filter((index) => !isBelow(index)), split: null };
      for (const child of [node.below, node.above]) {
        child.split = bestSplit(child.rows);
        open.push(child);
      }
    }
    const finish = (node: Node): DecisionTree => {
      if (node.split !== null && node.below !== undefined && node.above !== undefined)
        return [node.split.feature, node.split.threshold, finish(node.below), finish(node.above)];
      const value = Number(leafValue(node.rows).toPrecision(4));
      for (const index of node.rows) scores[index] = (scores[index] ?? 0) + value;
      return value;
    };
    grown.push(finish(root));
  }
  return { features, bias: Number(bias.toPrecision(6)), trees: grown };
}

/** Returns values of a feature in ascending order, about equally many rows apart. */
function thresholdsOf(rows: readonly LabeledRow[], feature: number): number[] {
  const values = rows.map((row) => row.features[feature] ?? 0).sort((a, b) => a - b);
  const picked = new Set<number>();
  for (let at = 1; at <= maxThresholds; at += 1) {
    const value = values[Math.floor((at / (maxThresholds + 1)) * values.length)] ?? 0;
    picked.add(Number(value.toPrecision(4)));
  }
  const top = values.at(-1) ?? 0;
  const distinct = new Set(values);
  if (distinct.size <= maxThresholds) for (const value of distinct) picked.add(Number(value.toPrecision(4)));
  return [...picked].filter((value) => value < top).sort((a, b) => a - b);
}

function binOf(thresholds: readonly number[], value: number): number {
  let at = 0;
  while (at < thresholds.length && value > (thresholds[at] ?? 0)) at += 1;
  return at;
}
