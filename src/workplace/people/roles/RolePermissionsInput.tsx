import { useEffect, useRef, useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { RolePlan } from '#resources/api/people/rights';
import type { FieldInputProps } from '../../fields/ui/types';
import { Confirmation } from '../../shell/notices/Confirmation';
import { keysOf } from '../rights/PermissionsDisplay';
import { PermissionsInput } from '../rights/PermissionsInput';
import { askPlan } from './rolePlan';
import { RolePlanWords } from './RolePlanWords';

const said = (permissions: unknown) => JSON.stringify(keysOf(permissions).toSorted());

/** Chooses the permissions of a role. When a save would change what people may do, a dialog first says who gains and who loses which permissions. */
export function RolePermissionsInput(props: FieldInputProps) {
  const { source } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const role = useRecordContext();
  const { getValues } = useFormContext();
  const mark = useRef<HTMLDivElement>(null);
  const confirmed = useRef<string | null>(null);
  const [plan, setPlan] = useState<RolePlan | null>(null);
  const save = () => {
    setPlan(null);
    confirmed.current = said(getValues(source));
    mark.current?.closest('form')?.requestSubmit();
  };
  const now = useRef(save);
  useEffect(() => {
    now.current = save;
  });
  const id = role?.id;
  const kept = said(role?.[source]);

  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form || id === undefined) return undefined;
    // Listens in the capture phase, before the form does, so that the dialog comes before the save.
    const ask = (event: SubmitEvent) => {
      const wanted = said(getValues(source));
      if (wanted === kept || wanted === confirmed.current) return;
      event.preventDefault();
      event.stopPropagation();
      askPlan(String(id), { permissions: keysOf(getValues(source)) }).then(
        (found) => (found.people === 0 ? now.current() : setPlan(found)),
        (error: unknown) => notify(error instanceof Error ? error.message : 'errors.NETWORK', { type: 'error' }),
      );
    };
    form.addEventListener('submit', ask, true);
    return () => form.removeEventListener('submit', ask, true);
  }, [id, kept, source, getValues, notify]);

  return (
    <div ref={mark}>
      <PermissionsInput {...props} />
      {plan && (
        <Confirmation
          title={translate('rights.plan.title')}
          confirm={translate('ra.action.save')}
          removes={plan.loses.length > 0}
          onConfirm={save}
          onClose={() => setPlan(null)}
        >
          <RolePlanWords plan={plan} />
        </Confirmation>
      )}
    </div>
  );
}
