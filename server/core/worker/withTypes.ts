/** Returns the script that loads TypeScript in a thread, which takes no loader as an option. */
export const withTypes = (code: URL): string =>
  `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(code.href)})))`;
