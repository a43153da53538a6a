/** Selecting of a row, while several rows are selected. */
export interface RowSelection {
  chosen: boolean;
  /** @param range whether the rows since the last choice are included */
  onToggle(range: boolean): void;
}
