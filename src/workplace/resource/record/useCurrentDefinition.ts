import { createContext, useContext } from 'react';
import { useResourceContext } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { useDefinition } from '../../shell/start/BackOfficeContext';

/** A definition that stands for the resource's own on a part of a screen: with fields that only a record tells of (a subject's). */
export const CurrentDefinition = createContext<ReadableDefinition | undefined>(undefined);

/** The definition of the screen's resource. */
export function useCurrentDefinition(): ReadableDefinition {
  const resource = useResourceContext();
  const own = useDefinition(resource);
  const definition = useContext(CurrentDefinition) ?? own;
  if (!definition) throw new Error(`No definition for the resource ${String(resource)}.`);
  return definition;
}
