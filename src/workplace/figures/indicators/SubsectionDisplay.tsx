import { useRecordContext } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useBackOffice, useLocalize } from '../../shell/start/BackOfficeContext';

/** Returns the subsections of a section, with their names. */
export function useSubsections(section: unknown): { id: string; name: string }[] {
  const localize = useLocalize();
  const { client } = useBackOffice();
  const found = client.sections.find(({ key }) => key === section)?.subsections ?? [];
  return found.map(({ key, name }) => ({ id: key, name: localize(name) || key }));
}

export function SubsectionDisplay({ value }: FieldDisplayProps) {
  const choices = useSubsections(useRecordContext()?.section);
  return <>{choices.find(({ id }) => id === value)?.name ?? String(value ?? '')}</>;
}
