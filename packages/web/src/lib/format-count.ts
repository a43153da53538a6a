/**
 * A count with its thousands set apart, such as `1,500,000`. The browser's own formatter does the same, but takes longer to
 * begin than a whole screen takes to draw.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
