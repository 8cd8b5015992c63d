import { useResourceContext } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { useDefinition } from '../shell/BackOfficeContext';

/** The definition of the screen's resource. */
export function useCurrentDefinition(): ReadableDefinition {
  const resource = useResourceContext();
  const definition = useDefinition(resource);
  if (!definition) throw new Error(`No definition for the resource ${String(resource)}.`);
  return definition;
}
