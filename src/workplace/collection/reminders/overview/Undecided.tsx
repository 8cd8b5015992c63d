import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { formatDate } from '#resources/formats/format';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';

/** The most lines that are shown. */
const most = 10;

/** Warns of what waits for an approval that nobody may give, whom reminders therefore reach nobody about. */
export function Undecided({ undecided }: Pick<RemindersOverview, 'undecided'>) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  return (
    <Alert severity="warning">
      {translate('reminding.overview.undecided')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {undecided.slice(0, most).map(({ subject, questionnaire, name, count, since }) => (
          <li key={subject ?? questionnaire}>
            <Link component={RouterLink} to={pathOf(subject, questionnaire)} color="inherit">
              {localize(name)}
            </Link>
            {subject !== null && ` · ${translate('reminding.overview.undecided_entries', { smart_count: count })}`}
            {since !== null && ` · ${translate('reminding.overview.undecided_since', { date: formatDate(since, locale) })}`}
          </li>
        ))}
        {undecided.length > most && <li>{translate('reminding.overview.undecided_more', { smart_count: undecided.length - most })}</li>}
      </Box>
    </Alert>
  );
}

/** Returns the address where it is seen what waits. */
const pathOf = (subject: string | null, questionnaire: string | null) =>
  subject === null
    ? `/admin/questionnaires/manage/questionnaires/${questionnaire}`
    : `/admin/subjects/${encodeURIComponent(subject)}/progress`;
