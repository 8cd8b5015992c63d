import { Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { FieldDisplay } from '../../../../fields/FieldDisplay';
import { useDefinition, useLocalize } from '../../../../shell/start/BackOfficeContext';

/** Shows what the subject measures and the guidance on how to enter it. */
export function Guidance({ subject }: { subject: RaRecord }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const field = useDefinition('subjects')?.fields.find(({ id }) => id === 'guidance');
  const description = localize(subject.description);
  const guidance = localize(subject.guidance);
  return (
    <>
      {description && <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '70ch' }}>{description}</Typography>}
      {guidance && field && (
        <details style={{ marginBottom: 16, maxWidth: '75ch' }}>
          <summary>{translate('inputs.guidance')}</summary>
          <FieldDisplay field={field} value={subject.guidance} />
        </details>
      )}
    </>
  );
}
