import { createContext, useContext } from 'react';
import { useResourceContext } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { useDefinition } from './BackOfficeContext';

/** A definition that replaces that of the resource in a part of a screen: its fields may come from a record, such as a subject's. */
export const CurrentDefinition = createContext<ReadableDefinition | undefined>(undefined);

/** Returns the definition of the screen's resource. */
export function useCurrentDefinition(): ReadableDefinition {
  const resource = useResourceContext();
  const own = useDefinition(resource);
  const definition = useContext(CurrentDefinition) ?? own;
  if (!definition) throw new Error(`No definition for the resource ${String(resource)}.`);
  return definition;
}
