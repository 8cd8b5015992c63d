/** Reads the product's definitions, as the start of the server does. */
import { readdirSync, readFileSync } from 'node:fs';
import { loadDefinitions } from '#resources/index';
import type { Definition } from '#resources/definition';

const folder = new URL('../../../resources/', import.meta.url);

/** Returns the definition files: file name → content. */
export function definitionFiles(): Record<string, unknown> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.map((name): [string, unknown] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]));
}

/** Returns all definitions, with those that a test adds (file name → content). */
export const productDefinitions = (more: Record<string, unknown> = {}): readonly Definition[] =>
  loadDefinitions({ ...definitionFiles(), ...more });
