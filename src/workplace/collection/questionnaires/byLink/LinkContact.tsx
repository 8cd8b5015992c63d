import { Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';

/** Says to whom somebody writes who gets no email. */
export function LinkContact() {
  const translate = useTranslate();
  const { client } = useBackOffice();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('answer_link.ended.no_email')}{' '}
      <Link color="inherit" href={`mailto:${client.contact_email}`} sx={{ overflowWrap: 'anywhere' }}>
        {translate('answer_link.ended.contact', { email: client.contact_email })}
      </Link>
    </Typography>
  );
}
