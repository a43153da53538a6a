/**
 * A tree of decisions. A node is `[feature, threshold, below, above]`: the index of a feature, and the node
 * for values up to the threshold and for higher ones. A number is a leaf: what the tree adds to the score.
 */
export type DecisionTree = number | readonly [number, number, DecisionTree, DecisionTree];

/** Trees whose sum is the logarithm of the odds that a block belongs to the article. */
export interface TreeModel {
  /** Names of the features, in the order of their indexes. */
  features: readonly string[];
  /** The score without any tree. */
  bias: number;
  trees: readonly DecisionTree[];
}

/** Returns the probability (0 to 1) that a model gives for a row of features. */
export function probability({ bias, trees }: TreeModel, row: ArrayLike<number>): number {
  let score = bias;
  for (const tree of trees) {
    let node = tree;
    while (typeof node !== 'number') node = (row[node[0]] ?? 0) <= node[1] ? node[2] : node[3];
    score += node;
  }
  return 1 / (1 + Math.exp(-score));
}
