import { Button, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ChosenPerson, WhoGetsWhat } from '#resources/api/reminders/runs';
import { formatDate } from '#resources/formats/format';
import { listed } from '#resources/formats/listed';
import { HeadedTable, shownFrom } from '../../../../shell/parts/HeadedTable';
import { Modal } from '../../../../shell/parts/Modal';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useCount } from '../../useCount';
import { useWhenText } from './useWhenText';

interface Props {
  data: WhoGetsWhat;
  /** Shows the email of a person. */
  onPreview: (id: string) => void;
  onClose: () => void;
}

/** Lists the people whom a reminder would choose now, with what is left for each and the time of their email. */
export function PeopleDialog({ data, onPreview, onClose }: Props) {
  const translate = useTranslate();
  const head = (name: string) => translate(`reminding.people.heads.${name}`);
  const number = useCount();
  const { people, total, hidden, unassigned } = data;
  return (
    <Modal size="x-large" title={translate('reminding.people.title')} onClose={onClose}>
      <Typography sx={{ mb: 1 }}>
        {people.length < total
          ? translate('reminding.people.first', { shown: number(people.length), total: number(total) })
          : translate('reminding.people.total', { smart_count: total })}
        {hidden > 0 && ` · ${translate('reminding.people.hidden', { smart_count: hidden })}`}
        {unassigned > 0 && ` · ${translate('reminding.people.unassigned', { smart_count: unassigned })}`}
      </Typography>
      <HeadedTable
        label={translate('reminding.people.title')}
        maxHeight={520}
        heads={[
          { text: head('person') },
          { text: head('left'), right: true },
          { text: head('late'), right: true, from: 'sm' },
          { text: head('due'), from: 'sm' },
          { text: head('about'), from: 'lg' },
          { text: head('when') },
        ]}
      >
        {people.map((person) => (
          <PersonRow key={person.email} person={person} onPreview={onPreview} />
        ))}
      </HeadedTable>
    </Modal>
  );
}

function PersonRow({ person, onPreview }: { person: ChosenPerson; onPreview: (id: string) => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const when = useWhenText();
  const number = useCount();
  const { id, email, name, count, late, first_due, names, told } = person;
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: { xs: 120, lg: 230 } }}>
        {name || email}
        {name && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {email}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">{number(count)}</TableCell>
      <TableCell align="right" sx={{ ...shownFrom('sm'), ...(late > 0 && { color: 'error.main' }) }}>
        {number(late)}
      </TableCell>
      <TableCell sx={{ ...shownFrom('sm'), whiteSpace: 'nowrap' }}>{formatDate(first_due, locale)}</TableCell>
      <TableCell sx={shownFrom('lg')}>{names.map((each) => localize(each)).join(', ')}</TableCell>
      <TableCell>
        <div>{when(person)}</div>
        {told.length > 0 && (
          <Typography variant="body2">{translate('reminding.people.told_of', { names: listed(told, locale) })}</Typography>
        )}
        {id !== null && (
          <Button
            size="small"
            sx={{ ml: -0.75 }}
            onClick={() => onPreview(id)}
            aria-label={translate('reminding.mail.preview_of', { name: name || email })}
          >
            {translate('reminding.mail.show')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
