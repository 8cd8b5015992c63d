import { Autocomplete, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useGetList, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { useLocalize } from '../../shell/start/BackOfficeContext';

interface Props {
  /** The id of the template or the report; '' for an empty report. */
  value: string;
  onChange: (id: string) => void;
}

const sort = { field: 'updated_at', order: 'DESC' } as const;

/** Chooses with what a report begins: nothing, the pages of a template, or those of another report. */
export function BeginWith({ value, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const id = useId();
  const { data: templates = [] } = useGetList('reports', { filter: { kind: 'template' }, pagination: { page: 1, perPage: 50 }, sort });
  const { data: chosen } = useGetOne('reports', { id: value }, { enabled: value !== '' });
  const [isOther, setOther] = useState(false);
  const isReport = chosen !== undefined && chosen['kind'] !== 'template';
  const choice = isOther || isReport ? 'other' : value;
  const choose = (next: string) => {
    setOther(next === 'other');
    onChange(next === 'other' ? '' : next);
  };
  return (
    <FormControl fullWidth>
      <FormLabel id={id}>{translate('reports.new.begin')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={choice} onChange={(_event, next) => choose(next)}>
        <FormControlLabel value="" control={<Radio size="small" />} label={translate('reports.new.empty')} />
        {templates.map(({ id: template, title, subtitle }) => (
          <FormControlLabel
            key={template}
            value={String(template)}
            control={<Radio size="small" />}
            label={
              <>
                {translate('reports.new.template', { name: localize(title) })}
                {localize(subtitle) && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {localize(subtitle)}
                  </Typography>
                )}
              </>
            }
          />
        ))}
        <FormControlLabel value="other" control={<Radio size="small" />} label={translate('reports.new.other')} />
      </RadioGroup>
      {choice === 'other' && (
        <Box sx={{ mt: 1, pl: 4 }}>
          <ReportSelect chosen={isReport ? chosen : null} onChange={onChange} />
        </Box>
      )}
    </FormControl>
  );
}

function ReportSelect({ chosen, onChange }: { chosen: RaRecord | null; onChange: (id: string) => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [words, setWords] = useState('');
  const { data = [], isPending } = useGetList('reports', {
    filter: { kind: 'report', ...(words !== '' && { q: words }) },
    pagination: { page: 1, perPage: 25 },
    sort,
  });
  return (
    <Autocomplete
      options={data}
      value={chosen}
      loading={isPending}
      getOptionLabel={(report) => localize(report['title'])}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onInputChange={(_event, next, reason) => reason === 'input' && setWords(next)}
      onChange={(_event, report) => onChange(report ? String(report.id) : '')}
      noOptionsText={translate('reports.new.none')}
      renderInput={(params) => <TextField {...params} label={translate('reports.new.report')} />}
    />
  );
}
