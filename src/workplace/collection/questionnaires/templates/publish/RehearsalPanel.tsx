import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Rehearsal } from '#resources/api/questionnaires/managing';
import { questionsOf, sectionsIn } from '#resources/language/questions/sections';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useRehearsal } from '../templates';
import { TemplateProblems } from './TemplateProblems';

/** Rehearses a template on the last answers of its questionnaires when asked, and says which questions would be missing or refused, and for whom. */
export function RehearsalPanel({ template }: { template: RaRecord }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const { data, isError } = useRehearsal(String(template.id), Number(template['version']), asked);
  if (!asked)
    return (
      <Box>
        <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
          {translate('template_acts.rehearsal.start')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {translate('template_acts.rehearsal.hint')}
        </Typography>
      </Box>
    );
  if (isError) return <Alert severity="error">{translate('template_acts.rehearsal.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  return <Outcome template={template} rehearsal={data} />;
}

function Outcome({ template, rehearsal }: { template: RaRecord; rehearsal: Rehearsal }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { problems, questionnaires, of, complete, questions } = rehearsal;
  const sections = sectionsIn(template['sections']);
  if (problems.length > 0) return <TemplateProblems problems={problems} sections={sections} />;
  if (questionnaires === 0) return <Typography role="status">{translate('template_acts.rehearsal.none')}</Typography>;
  const known = questionsOf(sections);
  const at = questions.filter(({ missing, refused }) => missing + refused > 0);
  const nameOf = (id: string) => localize(known.find((question) => question.id === id)?.name) || id;
  return (
    <Box role="status">
      <Typography>{translate('template_acts.rehearsal.complete', { complete, smart_count: questionnaires })}</Typography>
      {of > questionnaires && (
        <Typography variant="body2">{translate('template_acts.rehearsal.part', { count: questionnaires, all: of })}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
        {at.map(({ id, missing, refused, missing_at, refused_at }) => (
          <li key={id}>
            <b>{nameOf(id)}</b>
            {missing > 0 && (
              <Typography variant="body2">
                {translate('template_acts.rehearsal.missing', { smart_count: missing })} <Owners count={missing} names={missing_at} />
              </Typography>
            )}
            {refused > 0 && (
              <Typography variant="body2">
                {translate('template_acts.rehearsal.refused', { smart_count: refused })} <Owners count={refused} names={refused_at} />
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Names some of the owners. */
function Owners({ count, names }: { count: number; names: readonly string[] }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      ({names.join(', ')}
      {count > names.length && ', …'})
    </Box>
  );
}
