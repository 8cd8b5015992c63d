import { useState, type ReactNode } from 'react';
import { EditBase } from 'ra-core';
import { EditView, ListButton, ShowButton, TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import type { Values } from '#resources/definition';
import { refusalOf } from '#dataProvider/http/http';
import { useBackOffice } from '../shell/start/BackOfficeContext';
import { HistoryButton } from '../history/HistoryButton';
import { FailureScreen, NotFoundScreen, OfflineScreen } from '../shell/notices/FailureScreen';
import { ScreenHeading } from '../shell/parts/ScreenHeading';
import { useDoneNotice } from '../shell/notices/useDoneNotice';
import { DefinitionForm } from './form/DefinitionForm';
import { Neighbours } from './record/Neighbours';
import { payloadOf } from './record/payload';
import { SaveMerge, type Late } from './merge/SaveMerge';
import { asRecord } from './record/record';
import { useCurrentDefinition } from '../shell/start/useCurrentDefinition';

interface Props {
  /** Another action on the record, beside those of the form. */
  action?: ReactNode;
  /** The content beside the fields, within the form. */
  beside?: ReactNode;
  /** True within a screen that has its own heading and acts. */
  isPart?: boolean;
}

/**
 * Shows the form that edits a record of any entity. When another person saved the record first, it shows what changed and keeps what was
 * typed.
 */
export function EditScreen(props: Props) {
  const { '*': rest } = useParams();
  return rest ? <NotFoundScreen /> : <EditRecord {...props} />;
}

/** Shows the form that edits a record, also at an address other than that of the resource. The address has an `:id`. */
export function EditRecord({ action, beside, isPart = false }: Props) {
  const definition = useCurrentDefinition();
  const { profile } = useBackOffice();
  const sayDone = useDoneNotice(definition.id);
  const [late, setLate] = useState<Late | null>(null);
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      transform={(values: Values) => payloadOf(definition, values, profile, true)}
      queryOptions={{ onError: () => undefined }}
      offline={<OfflineScreen />}
      mutationOptions={{
        onSuccess: () => {
          setLate(null);
          sayDone('updated');
        },
        onError: (error) => {
          const refusal = refusalOf(error);
          const current = asRecord(refusal?.record);
          setLate(current && { current, changed: refusal?.changed });
        },
      }}
      render={({ defaultTitle, record, error, refetch }) =>
        // Keeps the form when a later read fails, so that what is being typed stays.
        error && !record ? (
          <FailureScreen error={error} onRetry={refetch} />
        ) : (
          <EditView
            actions={
              !isPart && (
                <TopToolbar>
                  <ScreenHeading>{defaultTitle}</ScreenHeading>
                  <Neighbours type="edit" />
                  <ListButton />
                  {action}
                  <HistoryButton />
                  <ShowButton />
                </TopToolbar>
              )
            }
          >
            <DefinitionForm
              definition={definition}
              existing
              notice={<SaveMerge definition={definition} late={late} onSolved={() => setLate(null)} />}
              beside={beside}
            />
          </EditView>
        )
      }
    />
  );
}
