import { Alert, Box, Button, Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '#resources/formats/format';
import type { WaitingInput } from '#dataProvider/calls/approval';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useDefinition, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { usePeriodName } from '../../inputs/display/period';
import { Questioned } from '../../inputs/events/Questioned';
import { StateChip } from '../../inputs/events/StateChip';
import { TagNames } from '../../inputs/display/TagNames';
import { fieldsOf } from '../../subjects/subject';
import { EffectLine } from './EffectLine';
import { ValuesTable } from './ValuesTable';

interface Props {
  subject: RaRecord;
  input: WaitingInput;
  /** True when the entry changed after it was read, which stopped an approval. */
  changed: boolean;
  busy: boolean;
  shownFile: string | null;
  onFile: (oid: string | null) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

/** Shows one entry with all that the approver needs to judge it, and the buttons to decide. */
export function EntryPane({ subject, input, changed, busy, shownFile, onFile, onApprove, onRefuse }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const periodName = usePeriodName();
  const definition = useDefinition('inputs');
  const fields = fieldsOf(subject);
  const quality = definition?.fields.find(({ id }) => id === 'quality');
  return (
    <Stack component="article" sx={{ gap: 2.5, p: { xs: 2, sm: 3 } }} aria-label={periodName(subject, { ...input })}>
      {changed && <Alert severity="warning">{translate('approval.changed')}</Alert>}
      <div>
        <Typography variant="h5" component="h2">
          <TagNames tags={input.tags} />
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5, color: 'text.secondary' }}>
          <Typography>{periodName(subject, { ...input })}</Typography>
          <StateChip state={input.state} />
          {quality && input.quality !== 'measured' && (
            <Chip size="small" label={<FieldDisplay field={quality} value={input.quality} short />} />
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {input.submitter && translate('approval.submitted_by', { name: input.submitter, date: formatDate(input.submitted_at, locale) })}{' '}
          <Link component={RouterLink} to={`/admin/inputs/${input.id}/history`} color="inherit">
            {translate('approval.history')}
          </Link>
        </Typography>
      </div>
      <ValuesTable subject={subject} input={input} />
      {input.effect && <EffectLine effect={input.effect} />}
      <Questioned errors={input.record_errors} fields={fields} />
      {input.comment && (
        <section>
          <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
            {translate('inputs.comment')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{input.comment}</Typography>
        </section>
      )}
      <section>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
          {translate('approval.evidence')}
        </Typography>
        {input.attachments.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('approval.no_evidence')}</Typography>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
          {input.attachments.map(({ oid, name, url, type }) =>
            isShown(type) ? (
              <Button
                key={oid}
                size="small"
                variant="outlined"
                color="inherit"
                aria-pressed={shownFile === oid}
                onClick={() => onFile(shownFile === oid ? null : oid)}
                sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
              >
                {name}
              </Button>
            ) : (
              <Button
                key={oid}
                size="small"
                color="inherit"
                href={url}
                download={name}
                sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
              >
                {translate('approval.download', { name })}
              </Button>
            ),
          )}
        </Stack>
      </section>
      {input.refusal && <Alert severity="info">{translate(`approval.refusals.${input.refusal}`)}</Alert>}
      <Stack
        direction="row"
        sx={{
          gap: 1,
          flexWrap: 'wrap',
          position: 'sticky',
          bottom: 'var(--banner, 0px)',
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {input.events.includes('approve') && (
          <Button variant="contained" disabled={busy} onClick={onApprove} aria-keyshortcuts="a">
            {translate('inputs.approve')}
          </Button>
        )}
        {input.events.includes('refuse') && (
          <Button variant="outlined" color="error" disabled={busy} onClick={onRefuse} aria-keyshortcuts="r">
            {translate('inputs.refuse')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" component={RouterLink} to={`/admin/subjects/${input.subject_key}/inputs/${input.id}`}>
          {translate('approval.open_entry')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** True when a file of this type can be shown beside the entry; other files are downloaded. */
export const isShown = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf';
