import ClosedIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, Checkbox, FormControlLabel, IconButton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTags, type TagOption } from '../../collection/tags/useTags';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The most tags of a dimension that are shown all at once; beyond, branches open one by one. */
const fewEnough = 40;

/** Chooses tags in the trees of their dimensions. A tag includes all those under it: they are ticked with it, and can't be unticked alone. */
export function TagTree({ chosen, onChange }: Props) {
  const { roots, under } = useTags();
  return (
    <Stack sx={{ gap: 1.5 }}>
      {roots.map(({ id, name }) => {
        const tags = under(id);
        const top = tags.filter(({ parent }) => !tags.some((tag) => tag.id === parent));
        if (top.length === 0) return null;
        return (
          <Box key={id} role="group" aria-label={name}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            {top.map((tag) => (
              <Node key={tag.id} tag={tag} tags={tags} chosen={chosen} onChange={onChange} isOpen={tags.length <= fewEnough} />
            ))}
          </Box>
        );
      })}
    </Stack>
  );
}

interface NodeProps extends Props {
  tag: TagOption;
  /** All tags of the dimension. */
  tags: readonly TagOption[];
  isOpen: boolean;
  /** True when a tag above this one is chosen. */
  isCovered?: boolean;
}

const descendants = (id: string, tags: readonly TagOption[]): string[] =>
  tags.filter(({ parent }) => parent === id).flatMap((tag) => [tag.id, ...descendants(tag.id, tags)]);

function Node({ tag, tags, chosen, onChange, isOpen: first, isCovered = false }: NodeProps) {
  const translate = useTranslate();
  const under = descendants(tag.id, tags);
  const some = under.some((id) => chosen.includes(id));
  const [isOpen, setOpen] = useState(first || some);
  const isChosen = chosen.includes(tag.id);
  const tick = (on: boolean) => {
    const others = chosen.filter((id) => id !== tag.id && !under.includes(id));
    onChange(on ? [...others, tag.id] : others);
  };
  return (
    <Box role="group" aria-label={tag.short}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {under.length > 0 ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={translate('rights.scope.under', { name: tag.short })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />}
          </IconButton>
        ) : (
          <Box sx={{ width: 30, flexShrink: 0 }} />
        )}
        <FormControlLabel
          sx={{ minWidth: 0 }}
          control={
            <Checkbox
              size="small"
              checked={isChosen || isCovered}
              disabled={isCovered}
              indeterminate={!isChosen && !isCovered && some}
              onChange={(_event, on) => tick(on)}
            />
          }
          label={<Typography variant="body2">{tag.short}</Typography>}
        />
      </Stack>
      {isOpen && under.length > 0 && (
        <Box sx={{ pl: 2.5 }}>
          {tags
            .filter(({ parent }) => parent === tag.id)
            .map((each) => (
              <Node
                key={each.id}
                tag={each}
                tags={tags}
                chosen={chosen}
                onChange={onChange}
                isOpen={first}
                isCovered={isCovered || isChosen}
              />
            ))}
        </Box>
      )}
    </Box>
  );
}
