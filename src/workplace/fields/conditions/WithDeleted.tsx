import { useMemo, type ReactNode } from 'react';
import { ChoicesContextProvider, useChoicesContext, useGetManyAggregate, useSourceContext, type ChoicesContextValue } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { deletedOf } from '#dataProvider/calls/deleted';
import { keysOf } from '../display/choices';

interface Props {
  resource: string;
  source: string;
  children: ReactNode;
}

/** Adds the chosen records that were deleted since to the choices of a reference's input, so that they keep their names and stay chosen. */
export function WithDeleted({ resource, source, children }: Props) {
  const { getSource } = useSourceContext();
  const ids = keysOf(useWatch({ name: getSource(source) }));
  const { data: there } = useGetManyAggregate(resource, { ids }, { enabled: ids.length > 0 });
  const gone = there ? ids.filter((id) => !there.some((record) => record.id === id)) : [];
  const { data: deleted } = useGetManyAggregate(deletedOf(resource), { ids: gone }, { enabled: gone.length > 0 });
  const choices = useChoicesContext();
  const all = useMemo((): ChoicesContextValue => {
    if (!deleted || choices.isPending || choices.error !== null) return choices;
    return { ...choices, allChoices: [...choices.allChoices, ...deleted] };
  }, [choices, deleted]);
  return <ChoicesContextProvider value={all}>{children}</ChoicesContextProvider>;
}
