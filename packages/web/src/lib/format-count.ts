/**
 * Formats a count with thousands separators, such as `1,500,000`. The browser's own formatter does the same,
 * but takes longer to initialize than a whole screen takes to render.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
