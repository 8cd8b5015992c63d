/** Ends the process with a message when its version of Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Empreinte needs Node 20.19 or later; this is ${process.versions.node}. Install one from https://nodejs.org.`);
  process.exit(1);
}
