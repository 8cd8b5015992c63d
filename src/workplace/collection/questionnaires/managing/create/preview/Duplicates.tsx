import { Alert, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { SendingPlan } from '#resources/api/questionnaires/sending';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import type { Creation } from '../sending';
import { duplicatesPath } from './duplicatesPath';

/** The most people that are named. */
const most = 5;

/** Names the people who have the questionnaire already, with a link to the list of these questionnaires. */
export function Duplicates({ duplicates, creation }: Pick<SendingPlan, 'duplicates'> & { creation: Creation }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const ids = duplicates.flatMap(({ id }) => id ?? []);
  const twice = duplicates.length - ids.length;
  const more = ids.length - most;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      {ids.length > 0 && (
        <>
          {translate('manage_questionnaires.preview.there', { smart_count: ids.length })}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {duplicates
              .filter(({ id }) => id !== null)
              .slice(0, most)
              .map(({ id, email, name }) => (
                <li key={`${id} ${email}`}>{[email, localize(name)].filter(Boolean).join(', ')}</li>
              ))}
          </ul>
          {more > 0 && <div>{translate('manage_questionnaires.preview.more', { smart_count: more })}</div>}
          <Link component={RouterLink} to={duplicatesPath(ids, creation)} target="_blank">
            {translate('manage_questionnaires.preview.see_there', { smart_count: ids.length })}
          </Link>
        </>
      )}
      {twice > 0 && <div>{translate('manage_questionnaires.preview.twice', { smart_count: twice })}</div>}
    </Alert>
  );
}
