import { useRecordContext, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import type { LateSave } from '#dataProvider/errorBody';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { recordVersion } from '../../history/revisions';
import { MergeDialog } from './MergeDialog';

/** A save that came too late: the record as it is now, and who changed it. */
export interface Late {
  current: RaRecord;
  changed: LateSave | undefined;
}
interface Props {
  definition: ReadableDefinition;
  late: Late | null;
  /** `merged`: it is saved again; else one goes on typing. */
  onSolved: (merged: boolean) => void;
}

/**
 * Knows the record that a form was filled with: a save says that it changes that one, whatever is read again meanwhile, so that
 * nobody's change is written over unseen. Merges a save that came too late, then saves.
 */
export function SaveMerge({ definition, late, onSolved }: Props) {
  const record = useRecordContext();
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const version: unknown = useWatch({ name: 'version' });
  const place = useRef<HTMLSpanElement>(null);
  const [base, setBase] = useState(record);
  const typedOver = typeof version === 'number' ? version : undefined;
  // A draft put back was typed over a record older than the one that was read.
  const isOlder = base !== undefined && typedOver !== undefined && typedOver < base.version;
  const { data: older, isLoading } = useQuery({
    ...recordVersion(definition.id, String(base?.id), typedOver ?? 0),
    enabled: late !== null && isOlder,
    retry: false,
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
      {late && over && !isLoading && (
        <MergeDialog
          definition={definition}
          base={over}
          current={late.current}
          changed={late.changed}
          onClose={() => onSolved(false)}
          onMerged={() => merged(late.current)}
        />
      )}
    </>
  );
}
