import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { inSentence } from '#resources/formats/format';
import type { Definition } from '#resources/definition';
import { fetchReferrals, type RecordSelection, type Referrals as Found } from '#dataProvider/calls/many';
import { useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';

/** The largest number of ids in the link to a list: a longer address may be refused. */
const mostInLink = 50;

/** Asks which records refer to the chosen records, before these are deleted, and whether a reference prevents the deletion. */
export function useReferrals(definition: Pick<Definition, 'id' | 'endpoint'>, chosen: RecordSelection, enabled = true) {
  const { data, isPending } = useQuery({
    queryKey: [definition.id, 'getReferrals', chosen],
    queryFn: ({ signal }) => fetchReferrals(definition, chosen, signal),
    enabled,
    retry: false,
    staleTime: 0,
  });
  const refused = data !== undefined && (data.hidden || data.references.some(({ refuses }) => refuses));
  return { referrals: data, refused, isAsking: enabled && isPending };
}

/** Shows how many records of each entity refer to the chosen records, with a link to their list, and whether they prevent the deletion. */
export function Referrals({ referrals, chosen }: { referrals: Found | undefined; chosen: RecordSelection }) {
  const translate = useTranslate();
  if (!referrals || (referrals.references.length === 0 && !referrals.hidden)) return null;
  const refused = referrals.hidden || referrals.references.some(({ refuses }) => refuses);
  return (
    <Alert severity={refused ? 'error' : 'warning'} sx={{ mb: 1 }}>
      {translate(refused ? 'referrals.refused' : 'referrals.kept')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {referrals.references.map((each) => (
          <ReferralLine key={`${each.resource} ${each.field}`} referral={each} chosen={chosen} />
        ))}
        {referrals.hidden && <li>{translate('referrals.hidden')}</li>}
      </ul>
    </Alert>
  );
}

function ReferralLine({
  referral: { resource, field: id, count, refuses },
  chosen,
}: {
  referral: Found['references'][number];
  chosen: RecordSelection;
}) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const definition = useBackOffice().definitions.find((each) => each.id === resource);
  const [own = id] = id.split('.');
  const field = definition?.fields.find((each) => each.id === own);
  const name = definition ? inSentence(translate(`resources.${resource}.name`, { smart_count: count })) : resource;
  const words = `${new Intl.NumberFormat(locale).format(count)}\u00a0${name}`;
  // A list can't be filtered by a field inside a field, except by the dimensions of entries (`tags.…`).
  const isAsked = own === id || own === 'tags';
  const ids = isAsked && 'ids' in chosen && chosen.ids.length <= mostInLink ? chosen.ids : null;
  const list = `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify({ [id]: ids }))}`;
  return (
    <li>
      {ids ? (
        <Link component={RouterLink} to={list} color="inherit">
          {words}
        </Link>
      ) : (
        words
      )}{' '}
      {translate(refuses ? 'referrals.by_refusing' : 'referrals.by', { field: localize(field?.name) || id })}
    </li>
  );
}
