/** The logo on a 32 by 32 grid; the same drawing as in the podcast artwork and the icons. */
export const markBookmark =
  'M8.09 2H14.24V11.67a2.13 2.13 0 0 0 2.13 2.13H26.04V29.62q0 0.75-0.65 0.35L16.88 25.35q-0.88-0.55-1.76 0L6.61 29.97q-0.65 0.4-0.65-0.35V4.13a2.13 2.13 0 0 1 2.13-2.13Z';
export const markWaves =
  'M15.81 9.72a2.51 2.51 0 0 1 2.51 2.51H15.81ZM15.81 5.89a6.34 6.34 0 0 1 6.34 6.34H20.02a4.21 4.21 0 0 0-4.21-4.21ZM15.81 2.0a10.23 10.23 0 0 1 10.23 10.23H23.85a8.04 8.04 0 0 0-8.04-8.04Z';
