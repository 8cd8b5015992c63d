import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { IconButton, Typography } from '@mui/material';
import { useCreatePath, useGetList, useRecordContext, useStore, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { SortOrder } from '#resources/definition';
import { useListDescription, useListName } from '../list/listDescription';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';

/** The parameters of the list that the user left, as react-admin stores them. */
interface ListLeft {
  sort: string;
  order: SortOrder;
  page: number;
  perPage: number;
  filter: Record<string, unknown>;
}

/** Links to the records before and after this one, in the order of the list that the user came from. */
export function Neighbours({ type }: { type: 'edit' | 'show' }) {
  const { id: resource } = useCurrentDefinition();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext();
  const [left, setLeft] = useStore<ListLeft | null>(`${useListName()}.listParams`, null);
  const { filter } = useListDescription();
  const asked = left && filter ? { ...left, filter: { ...left.filter, ...filter } } : left;
  const at = left?.page ?? 1;
  const ids = usePage(resource, asked, at, left !== null && record !== undefined);
  const place = ids?.findIndex((id) => id === record?.id) ?? -1;
  const atEnd = ids !== undefined && place === ids.length - 1 && ids.length === left?.perPage;
  const idsAfter = usePage(resource, asked, at + 1, place >= 0 && atEnd);
  const idsBefore = usePage(resource, asked, at - 1, place === 0 && at > 1);
  if (!left || !ids || place < 0) return null;
  const previous = place > 0 ? ids[place - 1] : idsBefore?.at(-1);
  const next = place < ids.length - 1 ? ids[place + 1] : idsAfter?.[0];
  const step = (id: string | number | undefined, page: number, name: string, icon: React.ReactElement) =>
    id === undefined ? (
      <IconButton size="small" disabled aria-label={translate(name)}>
        {icon}
      </IconButton>
    ) : (
      <IconButton
        size="small"
        component={Link}
        to={createPath({ resource, type, id })}
        aria-label={translate(name)}
        onClick={() => page !== left.page && setLeft({ ...left, page })}
      >
        {icon}
      </IconButton>
    );
  return (
    <>
      {step(previous, place > 0 ? at : at - 1, 'list.previous_record', <NavigateBeforeIcon />)}
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {(at - 1) * left.perPage + place + 1}
      </Typography>
      {step(next, place < ids.length - 1 ? at : at + 1, 'list.next_record', <NavigateNextIcon />)}
    </>
  );
}

/** Returns the ids of a page of the list that the user left. The page that the user comes from is in the cache already. */
function usePage(resource: string, left: ListLeft | null, page: number, enabled: boolean) {
  const { data } = useGetList(
    resource,
    {
      pagination: { page, perPage: left?.perPage ?? 25 },
      sort: { field: left?.sort ?? 'id', order: left?.order ?? 'ASC' },
      filter: left?.filter ?? {},
    },
    { enabled, staleTime: 60_000 },
  );
  return enabled ? data?.map(({ id }) => id) : undefined;
}
