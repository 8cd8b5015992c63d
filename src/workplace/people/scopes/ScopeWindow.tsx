import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Modal } from '../../shell/parts/Modal';
import { SubjectTree } from '../../transfer/exchange/request/SubjectTree';
import { useSubjects, type Scope } from './ScopesDisplay';
import { TagTree } from './TagTree';

interface Props {
  scope: Scope;
  onChange: (scope: Scope) => void;
  onClose: () => void;
}

/** Edits one access limit in a window: its subjects by section, and its tags as a tree. */
export function ScopeWindow({ scope, onChange, onClose }: Props) {
  const translate = useTranslate();
  const { records } = useSubjects();
  const [subjects, setSubjects] = useState<ReadonlySet<string>>(() => new Set(scope.subjects));
  const [tags, setTags] = useState(scope.tags);
  const take = () => {
    onChange({ subjects: [...subjects], tags });
    onClose();
  };
  return (
    <Modal
      size="large"
      title={translate('rights.scope.title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={subjects.size + tags.length === 0} onClick={take}>
            {translate('rights.scope.take')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <section aria-labelledby="scope-subjects">
          <Typography id="scope-subjects" component="h3" variant="h6">
            {translate('scopes.subjects')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {translate('rights.scope.subjects_hint')}
          </Typography>
          <SubjectTree subjects={records} chosen={subjects} onChange={setSubjects} />
        </section>
        <section aria-labelledby="scope-tags">
          <Typography id="scope-tags" component="h3" variant="h6">
            {translate('scopes.tags')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {translate('rights.scope.tags_hint')}
          </Typography>
          <TagTree chosen={tags} onChange={setTags} />
        </section>
      </Box>
    </Modal>
  );
}
