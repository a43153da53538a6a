/** Starts the service. Run as `node packages/server/src/main.ts`. */

const minNode = 24;

if (Number(process.versions.node.split('.')[0]) < minNode) {
  process.stderr.write(
    `This needs Node.js ${minNode} or later, and this is ${process.version}: use "npm start".\n`,
  );
  process.exit(1);
}
// Loaded only now, because older versions of Node cannot parse it.
const { serve } = await import('./serve.ts');
await serve({ announce: process.argv.includes('--announce') });
