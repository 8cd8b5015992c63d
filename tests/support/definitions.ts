/** The product's definitions, as start-up reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { loadDefinitions } from '#resources/index';
import type { Definition } from '#resources/definition';

const folder = new URL('../../resources/', import.meta.url);

/** File name → content. */
export function definitionFiles(): Record<string, unknown> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.map((name): [string, unknown] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]));
}

/** All of them, with those a test adds (file name → content). */
export const productDefinitions = (more: Record<string, unknown> = {}): readonly Definition[] =>
  loadDefinitions({ ...definitionFiles(), ...more });
