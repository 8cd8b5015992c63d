import { useCreateContext, useRedirect, useResourceContext, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Create, ListButton, TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import { withDefaults } from '#resources/language/rules/validate';
import type { Values } from '#resources/definition';
import { useBackOffice } from '../shell/start/BackOfficeContext';
import { NotFoundScreen } from '../shell/notices/FailureScreen';
import { ScreenHeading } from '../shell/parts/ScreenHeading';
import { useDoneNotice } from '../shell/notices/useDoneNotice';
import { DefinitionForm } from './form/DefinitionForm';
import { payloadOf } from './record/payload';
import { useCurrentDefinition } from '../shell/start/useCurrentDefinition';

interface Props {
  /** The values that the form begins with, beside the defaults of the definition. */
  defaults?: Values;
  /** The values that the record gets whatever the user enters: no field of the form asks for them. */
  fixed?: Values;
  /** The name under which the server keeps the draft of the form; null keeps it in this browser only. */
  draft?: string | null;
  /** The content above the fields. */
  notice?: ReactNode;
  /** The content beside the fields, within the form. */
  beside?: ReactNode;
}

/** Shows the form that creates a record of any entity. */
export function CreateScreen(props: Props) {
  const { '*': rest } = useParams();
  return rest ? <NotFoundScreen /> : <CreateRecord {...props} />;
}

/** Shows the form that creates a record, also at an address other than that of the resource. */
export function CreateRecord({ defaults, fixed, draft = 'new', notice, beside }: Props) {
  const definition = useCurrentDefinition();
  const resource = useResourceContext();
  const { profile } = useBackOffice();
  const sayDone = useDoneNotice(definition.id);
  const redirect = useRedirect();
  const [isMade, setMade] = useState(false);
  return (
    <Create
      transform={(values: Values) => ({ ...payloadOf(definition, values, profile, false), ...fixed })}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          setMade(true);
          sayDone('created');
          redirect('edit', resource, record.id);
        },
        onError: () => undefined,
      }}
      actions={
        <TopToolbar>
          <CreateHeading />
          <ListButton />
        </TopToolbar>
      }
    >
      {/* Disables the form until the record's own screen shows: text typed meanwhile would be lost, and a second save would create a second record. */}
      <div inert={isMade}>
        <DefinitionForm
          definition={definition}
          existing={false}
          defaultValues={withDefaults(definition.fields, defaults ?? {})}
          draft={draft}
          notice={notice}
          beside={beside}
        />
      </div>
    </Create>
  );
}

function CreateHeading() {
  const { defaultTitle } = useCreateContext();
  return <ScreenHeading>{defaultTitle}</ScreenHeading>;
}
