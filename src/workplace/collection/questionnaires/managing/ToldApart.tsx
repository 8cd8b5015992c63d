import { Box } from '@mui/material';
import { createContext, useContext } from 'react';
import { useRecordContext, useReference } from 'ra-core';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { usePeriodOf } from '../parts/usePeriodOf';

/** The name of the template whose questionnaires a list has; null for a list of all. */
export const ListedTemplate = createContext<string | null>(null);

/** Shows a questionnaire of a list by what tells it from the others, on two lines: the place or the record that it is about, else its respondent; and its period with the respondent or, in a list of all, the template. */
export function ToldApart() {
  const record = useRecordContext();
  const localize = useLocalize();
  const periodOf = usePeriodOf();
  const listed = useContext(ListedTemplate);
  const id = String(record?.['template_id'] ?? '');
  const { referenceRecord } = useReference({
    reference: 'questionnaire_templates',
    id,
    options: { enabled: listed === null && id !== '' },
  });
  const template = listed ?? localize(referenceRecord?.['name']);
  const name = localize(record?.['name']);
  const about = aboutIn(name, template);
  const email = String(record?.['owner_email'] ?? '');
  const period = periodOf({ date: String(record?.['date']), date_end: String(record?.['date_end']) });
  const beside = listed === null && about !== name ? template : about === '' ? '' : email;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.2 }}>
      <Box component="span" sx={{ display: 'block' }}>
        {about || email}
      </Box>
      <Box
        component="small"
        sx={{
          display: 'block',
          fontSize: 12,
          color: 'text.secondary',
          '&&&': { fontWeight: 400 },
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {[period, beside].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

/** Returns what the name of a questionnaire says besides that of its template; all of it where the template has another name by now. */
function aboutIn(name: string, template: string): string {
  if (template === '' || !name.startsWith(template)) return name;
  const rest = name.slice(template.length);
  return rest === '' ? '' : rest.startsWith(separator) ? rest.slice(separator.length) : name;
}
const separator = ' – ';
