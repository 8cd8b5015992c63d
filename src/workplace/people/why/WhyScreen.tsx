import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { groupedOptions } from '../../fields/ui/optionGroup';
import { useUrlFilters } from '../useUrlFilters';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { useTags } from '../../collection/tags/useTags';
import { PermissionSelect } from '../rights/PermissionSelect';
import { PersonSelect } from '../PersonSelect';
import { useSubjects } from '../scopes/ScopesDisplay';
import { WhyAnswer } from './WhyAnswer';

const names = ['person', 'act', 'subject', 'tag', 'from'] as const;

/** Explains why a person may or may not do something. The person, the permission and, for entries, the subject and the tag are kept in the address. */
export function WhyScreen() {
  const translate = useTranslate();
  const { value, set } = useUrlFilters(names);
  const ofEntries = value('act').startsWith('inputs:');
  const asked = Object.fromEntries(
    (['act', 'subject', 'tag'] as const).flatMap((name) =>
      value(name) !== '' && (name === 'act' || ofEntries) ? [[name, value(name)]] : [],
    ),
  );
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 760, width: '100%', mt: 1 }}>
      <Title title={translate('areas.why')} />
      <div>
        <Typography variant="h4" component="h1">
          {translate('areas.why')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{translate('rights.why.hint')}</Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <PersonSelect label={translate('rights.person')} value={value('person')} onChange={(id) => set('person', id)} />
        <PermissionSelect label={translate('rights.why.act')} value={value('act')} onChange={(key) => set('act', key)} />
        {ofEntries && <Place subject={value('subject')} tag={value('tag')} onChange={set} />}
      </Box>
      <WhyAnswer person={value('person')} asked={asked} />
    </Stack>
  );
}

interface PlaceProps {
  subject: string;
  tag: string;
  onChange: (name: 'subject' | 'tag', value: string) => void;
}

/** Chooses the entries that the question is about: a subject, and a site or another tag. */
function Place({ subject, tag, onChange }: PlaceProps) {
  const translate = useTranslate();
  const subjects = useSubjects();
  const { roots, under, nameOf } = useTags();
  const readable = { subjects: useDefinition('subjects'), tags: useDefinition('tags') };
  const tags = roots.flatMap((root) => under(root.id).map(({ id }) => ({ id, root: root.name })));
  return (
    <>
      {readable.subjects && (
        <Autocomplete
          options={subjects.ids}
          value={subjects.ids.includes(subject) ? subject : null}
          getOptionLabel={subjects.nameOf}
          onChange={(_event, next) => onChange('subject', next ?? '')}
          renderInput={(params) => (
            <TextField {...params} label={translate('rights.why.subject')} placeholder={translate('scopes.all_subjects')} />
          )}
        />
      )}
      {readable.tags && (
        <Autocomplete
          options={tags}
          value={tags.find(({ id }) => id === tag) ?? null}
          groupBy={({ root }) => root}
          {...groupedOptions}
          getOptionLabel={({ id }) => nameOf(id)}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, next) => onChange('tag', next?.id ?? '')}
          renderInput={(params) => <TextField {...params} label={translate('rights.why.tag')} placeholder={translate('scopes.all_tags')} />}
        />
      )}
    </>
  );
}
