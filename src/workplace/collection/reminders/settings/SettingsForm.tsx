import { Card } from '@mui/material';
import { getSimpleValidationResolver, ResourceContextProvider, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { get, type FieldValues, type Resolver } from 'react-hook-form';
import { refusalOf } from '#dataProvider/http/http';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import type { Field, Values } from '#resources/definition';
import { useFieldOverrides } from '../../../fields/FieldDisplay';
import { FieldOverridesContext, type FieldOverride } from '../../../fields/ui/overrides';
import { FormFields } from '../../../resource/form/FormFields';
import { FormFrame } from '../../../resource/form/FormFrame';
import { FormToolbar } from '../../../resource/form/FormToolbar';
import { formMessages, type FormMessages } from '../../../resource/record/payload';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { CurrentDefinition } from '../../../shell/start/useCurrentDefinition';

interface Props {
  /** The settings in the language of definitions: the form is made of the generated inputs. */
  definition: ReadableDefinition;
  values: Values;
  /** The inputs of fields that have their own. They must not change from one rendering to the next. */
  inputs: readonly (readonly [Field, FieldOverride])[];
  /** Saves the values. Rejects with what the server refuses. */
  save: (values: Values) => Promise<unknown>;
  /** The key of the notice after it is saved. */
  saved: string;
  /** Adds messages to those of the fields. */
  check?: (messages: FormMessages, values: Values) => FormMessages;
  /** The fields of the form, by the names under which the server refuses them, where these differ. */
  fieldOf?: Readonly<Record<string, string>>;
}

/** Shows a form of settings, with the drafts, the checks and the guards of every form. */
export function SettingsForm({ definition, values, inputs, save, saved, check, fieldOf = {} }: Props) {
  const notify = useNotify();
  const { client } = useBackOffice();
  const own = useFieldOverrides();
  const overrides = useMemo(() => new Map([...own, ...inputs]), [own, inputs]);
  const { id, fields } = definition;
  const record = useMemo(() => ({ id, ...values }), [id, values]);
  const validate = (typed: Values) => {
    const messages = formMessages(fields, typed, client);
    return check ? check(messages, typed) : messages;
  };
  const resolver: Resolver = getSimpleValidationResolver<FieldValues>(validate);
  const submit = async (typed: Values) => {
    try {
      await save(typed);
      notify(saved, { type: 'success' });
      return undefined;
    } catch (error) {
      const errors = atFields(refusalOf(error)?.errors ?? {}, fieldOf);
      if (Object.keys(errors).length > 0) return errors;
      if (!(error instanceof Error)) throw error;
      return { root: { serverError: error.message } };
    }
  };
  return (
    <ResourceContextProvider value={id}>
      <CurrentDefinition.Provider value={definition}>
        <FieldOverridesContext.Provider value={overrides}>
          <Card variant="outlined" sx={{ maxWidth: 960, overflow: 'visible' }}>
            <FormFrame
              fields={fields}
              existing
              record={record}
              draft={null}
              resolver={resolver}
              onSubmit={submit}
              renderToolbar={(status) => <FormToolbar existing={false} status={status} />}
            >
              <FormFields definition={definition} existing />
            </FormFrame>
          </Card>
        </FieldOverridesContext.Provider>
      </CurrentDefinition.Provider>
    </ResourceContextProvider>
  );
}

/** Returns the errors of a refusal under the names that the fields have in the form. */
function atFields(errors: object, fieldOf: Readonly<Record<string, string>>): Record<string, unknown> {
  const found: Record<string, unknown> = { ...errors };
  for (const path of Object.keys(fieldOf)) delete found[path.split('.')[0] ?? ''];
  for (const [path, field] of Object.entries(fieldOf)) {
    const error: unknown = get(errors, path);
    if (error !== undefined) found[field] = error;
  }
  return found;
}
