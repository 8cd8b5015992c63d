/** Locates the programs that the server runs in processes and threads of their own. */

/** A program: its source below `server/`, without the extension. The build gives it a file of its own (scripts/build.mjs). */
export type ProgramSource = 'core/sheets/readingThread' | 'people/auth/passwords/strengthThread' | 'start/worker';

export interface Program {
  code: URL;
  /** True for code in TypeScript, as it is before a build: Node loads it with tsx. */
  isTypeScript: boolean;
}

/** Returns the program beside the running code: the built one in a build, otherwise the source. The API's tests replace this function where dist/ is up to date (vite.config.ts). */
export function programOf(source: ProgramSource): Program {
  const isTypeScript = import.meta.url.endsWith('.ts');
  const path = isTypeScript ? `../../${source}.ts` : `./${source.slice(source.lastIndexOf('/') + 1)}.js`;
  return { code: new URL(path, import.meta.url), isTypeScript };
}
