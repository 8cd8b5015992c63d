import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SyncReport } from '#resources/api/people/directory';
import { syncOutcomes } from '#resources/api/people/constants';
import { PersonLine } from './PersonLine';

/** The most people that are listed of one outcome; the counts still say how many there are. */
const most = 200;

/** Lists the people of a synchronisation by outcome. */
export function PeopleOfRun({ report: { people } }: { report: SyncReport }) {
  const translate = useTranslate();
  return syncOutcomes.map((outcome) => {
    const some = people.filter((person) => person.outcome === outcome);
    if (some.length === 0) return null;
    return (
      <Box component="section" key={outcome}>
        <Typography variant="h6" component="h2">
          {translate(`directory.outcomes.${outcome}`)} ({some.length})
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {some.slice(0, most).map((person) => (
            <PersonLine key={`${person.email} ${person.why}`} person={person} />
          ))}
        </Box>
        {some.length > most && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('directory.more', { smart_count: some.length - most })}
          </Typography>
        )}
      </Box>
    );
  });
}
