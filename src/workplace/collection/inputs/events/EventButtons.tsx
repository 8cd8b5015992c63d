import { Button } from '@mui/material';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useGetMany, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { fetchVersions, type InputEvent, type Versions } from '#dataProvider/calls/inputs';
import type { RecordSelection } from '#dataProvider/calls/many';
import type { ListSelection } from '../../../resource/list/bulk/useListSelection';
import { RefuseDialog } from './RefuseDialog';
import { eventsOf } from './states';
import { useInputEvent } from './useInputEvent';

interface Props {
  inputs: readonly RaRecord[];
  /** The events that already have a button elsewhere on the screen. */
  except?: readonly InputEvent[];
  /** The whole selection, when it has more entries than those loaded. */
  selection?: ListSelection;
  /** The versions of the selected entries, as they were read; null while they are not known, or when the user may not approve one of them. */
  versions?: Versions | null;
}

/** Shows a button for each event that all these entries accept. */
export function EventButtons({ inputs, except = [], selection, versions = versionsOf(inputs) }: Props) {
  const translate = useTranslate();
  const { mutate, isPending } = useInputEvent();
  const [refusing, setRefusing] = useState(false);
  const chosen: RecordSelection = selection?.chosen ?? { ids: inputs.map(({ id }) => id) };
  const count = selection?.count ?? inputs.length;
  const possible = inputs.map((input) => eventsOf(input));
  const offered = (event: InputEvent) => !except.includes(event) && (event !== 'approve' || versions !== null);
  const accepted = (possible[0] ?? []).filter((event) => offered(event) && possible.every((events) => events.includes(event)));
  const fire = (event: InputEvent) => {
    if (event === 'refuse') setRefusing(true);
    else mutate({ event, chosen: event === 'approve' && versions ? { versions } : chosen });
  };
  return (
    <>
      {accepted.map((event) => (
        <Button
          key={event}
          size="small"
          disabled={isPending}
          variant={event === 'approve' || event === 'submit' ? 'contained' : 'outlined'}
          color={event === 'refuse' ? 'error' : event === 'reopen' ? 'inherit' : 'primary'}
          onClick={() => fire(event)}
          sx={{ mx: 0.5 }}
        >
          {translate(`inputs.${event}`)}
        </Button>
      ))}
      {refusing && (
        <RefuseDialog
          count={count}
          onClose={() => setRefusing(false)}
          onRefuse={(comment) => mutate({ event: 'refuse', chosen, comment })}
        />
      )}
    </>
  );
}

/** Shows the buttons of the events that every selected entry accepts, with those that are selected but not on the page. */
export function BulkEvents({ selection }: { selection: ListSelection }) {
  const { data = [], selectedIds } = useListContext();
  const { allMatching, chosen, count } = selection;
  const seen = data.filter(({ id }) => allMatching || selectedIds.includes(id));
  const beyond = allMatching ? [] : selectedIds.filter((id) => !seen.some((input) => input.id === id));
  const { data: others = [] } = useGetMany('inputs', { ids: beyond }, { enabled: beyond.length > 0 });
  const filter = 'filter' in chosen ? chosen.filter : undefined;
  const { data: all } = useQuery({
    queryKey: ['inputs', 'getVersions', filter],
    queryFn: ({ signal }) => fetchVersions(filter ?? {}, signal),
    enabled: filter !== undefined,
  });
  const inputs = [...seen, ...others];
  const known = filter ? (all?.others === 0 ? all.versions : null) : inputs.length === count ? versionsOf(inputs) : null;
  return <EventButtons selection={selection} inputs={inputs} versions={known} />;
}

const versionsOf = (inputs: readonly RaRecord[]): Versions => Object.fromEntries(inputs.map(({ id, version }) => [id, Number(version)]));
