/** A process for jobs that uses up its memory as soon as it gets one. */
process.on('message', () => {
  const held: unknown[] = [];
  for (;;) held.push(new Array(100_000).fill({}));
});
