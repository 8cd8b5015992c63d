import { useRecordContext, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import type { LateSave } from '#dataProvider/http/errorBody';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { useFieldOverrides } from '../../fields/FieldDisplay';
import { recordVersion } from '../../history/revisions';
import { MergeDialog } from './MergeDialog';

/** A save that came too late, with the record as it is now and the change that came first. */
export interface Late {
  current: RaRecord;
  changed: LateSave | undefined;
}
interface Props {
  definition: ReadableDefinition;
  late: Late | null;
  /** Called at the end: `merged` is true when the form is saved again, false when the user goes on editing. */
  onSolved: (merged: boolean) => void;
}

/**
 * Keeps the record that the form was filled with. A save names its version, whatever is read again meanwhile, so that it overwrites
 * no change that the user hasn't seen. When a save comes too late, opens the merge dialog, then saves again.
 */
export function SaveMerge({ definition, late, onSolved }: Props) {
  const record = useRecordContext();
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const version: unknown = useWatch({ name: 'version' });
  const place = useRef<HTMLSpanElement>(null);
  const [base, setBase] = useState(record);
  const typedOver = typeof version === 'number' ? version : undefined;
  // A restored draft was typed over an older version of the record than the one that was read.
  const isOlder = base !== undefined && typedOver !== undefined && typedOver < base.version;
  const { data: older, isLoading } = useQuery({
    ...recordVersion(definition.id, String(base?.id), typedOver ?? 0),
    enabled: late !== null && isOlder,
    retry: false,
  });
  const overrides = useFieldOverrides();
  const { data: merges } = useQuery({
    queryKey: ['merges', definition.id],
    queryFn: async () => {
      const found = definition.fields.flatMap((field) => {
        const load = overrides.get(field)?.merge;
        return load ? [load().then((merge) => [field, merge] as const)] : [];
      });
      return new Map(await Promise.all(found));
    },
    enabled: late !== null,
    networkMode: 'always',
  });
  const over: RaRecord | undefined = isOlder ? (older ?? base) : base;
  const isDirty = Object.keys(dirtyFields).some((field) => field !== 'version');
  if (record && record !== base && (!isDirty || base?.id !== record.id)) setBase(record);
  useEffect(() => {
    if (isDirty && base && typedOver !== undefined && typedOver > base.version) setValue('version', base.version);
  }, [isDirty, base, typedOver, setValue]);
  const merged = (current: RaRecord) => {
    setBase(current);
    setValue('version', current.version);
    onSolved(true);
    place.current?.closest('form')?.requestSubmit();
  };
  return (
    <>
      <span ref={place} hidden />
      {late && over && merges && !isLoading && (
        <MergeDialog
          definition={definition}
          base={over}
          current={late.current}
          changed={late.changed}
          merges={merges}
          onClose={() => onSolved(false)}
          onMerged={() => merged(late.current)}
        />
      )}
    </>
  );
}
