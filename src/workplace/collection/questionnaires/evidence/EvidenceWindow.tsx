import { Alert, Box, Button, Checkbox, CircularProgress, FormControlLabel, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { EvidenceFile } from '#resources/api/questionnaires/evidence';
import { formatDate } from '#resources/formats/format';
import type { ChooseFilesProps } from '../../../fields/files/FileExtras';
import { Modal } from '../../../shell/parts/Modal';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { useEvidence } from '../parts/questionnaires';
import { usePeriodOf } from '../parts/usePeriodOf';
import { useEvidenceOf } from './evidence';
import { ValidUntil } from './Validity';

/** The number of files from which a box to search them shows. */
const many = 8;

/** Shows the files that were attached before, to attach some of them to this question. */
export function EvidenceWindow({ field, label, files, onChoose, onClose }: ChooseFilesProps & { onClose: () => void }) {
  const translate = useTranslate();
  const { data, error } = useEvidence(useEvidenceOf().id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const offered = (data ?? []).filter(({ oid, name }) => !files.some((file) => file.oid === oid) && isAccepted(field.accept, name));
  const shown = offered.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (oid: string) =>
    setChosen((before) => (before.includes(oid) ? before.filter((each) => each !== oid) : field.multiple ? [...before, oid] : [oid]));
  const attach = () => {
    const taken = offered
      .filter(({ oid }) => chosen.includes(oid))
      .map(({ oid, name, url, size, type }) => ({ oid, name, url, size, type }));
    onChoose(field.multiple ? [...files, ...taken] : taken);
    onClose();
  };
  return (
    <Modal
      title={translate('answering.evidence.choose')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={chosen.length === 0} onClick={attach}>
            {translate('answering.evidence.attach')}
          </Button>
        </>
      }
    >
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      {!data && !error && <CircularProgress size={24} aria-label={translate('ra.page.loading')} />}
      {data && offered.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('answering.evidence.none')}</Typography>}
      {offered.length > many && (
        <TextField
          size="small"
          fullWidth
          type="search"
          label={translate('answering.evidence.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ mb: 1 }}
        />
      )}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((file) => (
          <FileLine key={file.oid} file={file} isChosen={chosen.includes(file.oid)} onChoose={() => toggle(file.oid)} />
        ))}
      </Stack>
    </Modal>
  );
}

/** True where the extension of a file is one of those that the question accepts. */
const isAccepted = (accept: readonly string[] | undefined, name: string): boolean =>
  !accept?.length || accept.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Shows a file with what it was used for and until when it is valid. */
function FileLine({ file, isChosen, onChoose }: { file: EvidenceFile; isChosen: boolean; onChoose: () => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const periodOf = usePeriodOf();
  const uses = file.uses.map((use) => `${localize(use.question_name)} (${periodOf(use)})`);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 1, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FormControlLabel
          control={<Checkbox size="small" checked={isChosen} onChange={onChoose} />}
          label={file.name}
          sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
        />
        <Stack sx={{ pl: 3.75, gap: 0.25, '& span': { display: 'inline-flex' } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <ValidUntil day={file.valid_until} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('answering.evidence.attached_on', { day: formatDate(file.attached_at.slice(0, 10), locale) })}
          </Typography>
          {uses.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {translate('answering.evidence.used_for', { uses: uses.join(', ') })}
            </Typography>
          )}
        </Stack>
      </Box>
      <Link
        href={file.url}
        target="_blank"
        rel="noreferrer"
        variant="body2"
        sx={{ mt: 1.2 }}
        aria-label={translate('answering.evidence.act_of', { act: translate('answering.evidence.open'), name: file.name })}
      >
        {translate('answering.evidence.open')}
      </Link>
    </Box>
  );
}
