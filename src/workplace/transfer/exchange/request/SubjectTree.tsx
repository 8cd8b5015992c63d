import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { useBackOffice, useLocalize } from '../../../shell/start/BackOfficeContext';

interface Props {
  subjects: readonly RaRecord[];
  chosen: ReadonlySet<string>;
  onChange(chosen: Set<string>): void;
}
interface Branch {
  key: string;
  name: string;
  subjects: RaRecord[];
  branches: Branch[];
}

/** Shows checkboxes for subjects under their sections and subsections. Ticking a section ticks every subject under it. */
export function SubjectTree({ subjects, chosen, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { client } = useBackOffice();
  const of = (section: string, subsection: string | null, known: readonly string[]) =>
    subjects.filter((subject) => {
      const own: unknown = subject.subsection;
      return subject.section === section && (typeof own === 'string' && known.includes(own) ? own : null) === subsection;
    });
  const branches: Branch[] = client.sections.map(({ key, name, subsections }) => {
    const keys = subsections.map((each) => each.key);
    return {
      key,
      name: localize(name),
      subjects: of(key, null, keys),
      branches: subsections.map((each) => ({
        key: each.key,
        name: localize(each.name),
        subjects: of(key, each.key, keys),
        branches: [],
      })),
    };
  });
  const known = new Set(branches.flatMap((branch) => under(branch)));
  const others = subjects.filter(({ id }) => !known.has(String(id)));
  const whole: Branch = {
    key: '',
    name: translate('exchange.all_subjects'),
    subjects: [],
    branches: [...branches, { key: '_', name: translate('exchange.no_section'), subjects: others, branches: [] }],
  };
  return <BranchBox branch={whole} chosen={chosen} onChange={onChange} />;
}

const under = ({ subjects, branches }: Branch): string[] => [...subjects.map(({ id }) => String(id)), ...branches.flatMap(under)];

function BranchBox({ branch, chosen, onChange }: Omit<Props, 'subjects'> & { branch: Branch }) {
  const localize = useLocalize();
  const all = under(branch);
  if (all.length === 0) return null;
  const held = all.filter((id) => chosen.has(id)).length;
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <Box role="group" aria-label={branch.name} sx={{ minWidth: 0 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={held === all.length}
            indeterminate={held > 0 && held < all.length}
            onChange={(_event, on) => tick(all, on)}
          />
        }
        label={
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {branch.name}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
              {held}/{all.length}
            </Box>
          </Typography>
        }
      />
      <Stack sx={{ pl: 3 }}>
        {branch.subjects.map((subject) => (
          <FormControlLabel
            key={subject.id}
            control={
              <Checkbox size="small" checked={chosen.has(String(subject.id))} onChange={(_event, on) => tick([String(subject.id)], on)} />
            }
            label={<Typography variant="body2">{localize(subject.name)}</Typography>}
          />
        ))}
        {branch.branches.map((each) => (
          <BranchBox key={each.key} branch={each} chosen={chosen} onChange={onChange} />
        ))}
      </Stack>
    </Box>
  );
}
