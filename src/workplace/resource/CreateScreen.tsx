import { useCreateContext, useRedirect, useResourceContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Create, ListButton, TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import { withDefaults } from '#resources/validate';
import type { Values } from '#resources/definition';
import { useBackOffice } from '../shell/start/BackOfficeContext';
import { NotFoundScreen } from '../shell/notices/FailureScreen';
import { ScreenHeading } from '../shell/parts/ScreenHeading';
import { useDoneNotice } from '../shell/notices/useDoneNotice';
import { DefinitionForm } from './form/DefinitionForm';
import { payloadOf } from './record/payload';
import { useCurrentDefinition } from './record/useCurrentDefinition';

interface Props {
  /** What the form begins with beside the defaults of the definition. */
  defaults?: Values;
  /** What the record has whatever is typed: no field of the form asks for it. */
  fixed?: Values;
  /** The name that what is typed is kept under; null: in this browser only. */
  draft?: string | null;
}

/** Makes one record of any definition. */
export function CreateScreen({ defaults, fixed, draft = 'new' }: Props) {
  const definition = useCurrentDefinition();
  const resource = useResourceContext();
  const { profile } = useBackOffice();
  const sayDone = useDoneNotice(definition.id);
  const redirect = useRedirect();
  const [isMade, setMade] = useState(false);
  const { '*': rest } = useParams();
  if (rest) return <NotFoundScreen />;
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
      {/* Until the record's own screen is there: what is typed here would be lost, a second save would make a second record. */}
      <div inert={isMade}>
        <DefinitionForm
          definition={definition}
          existing={false}
          defaultValues={withDefaults(definition.fields, defaults ?? {})}
          draft={draft}
        />
      </div>
    </Create>
  );
}

function CreateHeading() {
  const { defaultTitle } = useCreateContext();
  return <ScreenHeading>{defaultTitle}</ScreenHeading>;
}
