import { Alert, Button, Chip, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { countNames } from '#resources/api/collection/expected';
import type { FollowedSubject, Places } from '#resources/api/collection/progress';
import { formatDate } from '#resources/formats/format';
import { visuallyHidden } from '../../../shell/parts/visuallyHidden';
import { useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { Modal } from '../../../shell/parts/Modal';
import { newEntryPath } from '../../inputs/newEntry';
import { usePeriodName } from '../../inputs/display/period';
import { StateChip } from '../../inputs/events/StateChip';
import { usePlaces } from '../progress';

interface Props {
  subject: FollowedSubject;
  year: number;
  period?: string | undefined;
  tag?: string | undefined;
  /** The title of the dialog: the row and the period of the number. */
  title: string;
  onClose: () => void;
}

/** Shows the sites behind a number, each with a link to its entry or to the form that makes the entry. */
export function PlacesDialog({ subject, year, period, tag, title, onClose }: Props) {
  const translate = useTranslate();
  const [state, setState] = useState<string | undefined>(undefined);
  const { data, isError } = usePlaces({ subject: subject.key, year, period, tag, state });
  return (
    <Modal title={title} size="large" onClose={onClose}>
      <div role="group" aria-label={translate('follow.state')} style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginBottom: 12 }}>
        {countNames.map((name) => {
          const chosen = (state ?? 'expected') === name;
          return (
            <Chip
              key={name}
              component="button"
              clickable
              size="small"
              variant={chosen ? 'filled' : 'outlined'}
              aria-pressed={chosen}
              label={translate(`follow.states.${name}`)}
              onClick={() => setState(name === 'expected' ? undefined : name)}
            />
          );
        })}
      </div>
      {isError && <Alert severity="error">{translate('follow.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={180} />}
      {data && data.places.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('follow.nothing')}</Typography>}
      {data && data.places.length > 0 && <PlacesTable subject={subject} {...data} />}
    </Modal>
  );
}

function PlacesTable({ subject, places, total }: { subject: FollowedSubject } & Places) {
  const translate = useTranslate();
  const more = total - places.length;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={translate('follow.place')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('follow.place')}</TableCell>
              <TableCell>{translate('follow.period')}</TableCell>
              <TableCell>{translate('follow.state')}</TableCell>
              <TableCell>{translate('follow.due')}</TableCell>
              <TableCell>
                <span style={visuallyHidden}>{translate('follow.open')}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {places.map((place) => (
              <PlaceRow key={`${place.date} ${JSON.stringify(place.tags)}`} subject={subject} place={place} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more > 0 && <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{translate('follow.more', { smart_count: more })}</Typography>}
    </>
  );
}

function PlaceRow({ subject, place }: { subject: FollowedSubject; place: Places['places'][number] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const periodName = usePeriodName();
  const { definitions } = useBackOffice();
  const mayEnter = definitions.some(({ id, can_write }) => id === 'inputs' && can_write);
  const names = subject.dimensions.flatMap((root) => {
    const tag = place.tags[root];
    return tag ? [tag.name ? localize(tag.name) : tag.id] : [];
  });
  const name = names.join(' · ') || translate('follow.everything');
  const home = `/admin/subjects/${encodeURIComponent(subject.key)}/inputs`;
  return (
    <TableRow>
      <TableCell>{name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{periodName(subject, place)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {place.state === 'missing' ? (
          <Chip size="small" variant="outlined" label={translate('follow.missing')} />
        ) : (
          <StateChip state={place.state} />
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {formatDate(place.due, locale)}
        {place.late && ` · ${translate('follow.is_late')}`}
      </TableCell>
      <TableCell align="right">
        {place.input !== null ? (
          <Button
            size="small"
            color="inherit"
            component={Link}
            to={`${home}/${place.input}`}
            aria-label={translate('follow.open_of', { name })}
          >
            {translate('follow.open')}
          </Button>
        ) : (
          mayEnter &&
          subject.open && (
            <Button
              size="small"
              color="inherit"
              component={Link}
              to={newEntryPath(subject.key, { ...place, tags: idsOf(place.tags) })}
              aria-label={translate('follow.enter_of', { name })}
            >
              {translate('follow.enter')}
            </Button>
          )
        )}
      </TableCell>
    </TableRow>
  );
}

const idsOf = (tags: Places['places'][number]['tags']) => Object.fromEntries(Object.entries(tags).map(([root, { id }]) => [root, id]));
