import { Box, Typography } from '@mui/material';
import { ConditionSentence } from '../../subjects/fields/editor/properties/conditions/ConditionsInWords';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import type { NotAskedProps } from './NotAsked';

/** Shows the questions that were not asked, each with its condition. Where the whole section was not asked, its condition stands above them, once. */
export function NotAskedReasons({ section, hidden, questions }: NotAskedProps) {
  const localize = useLocalize();
  const ownOf = (id: string) => section.fields.find((field) => field.id === id)?.display_condition;
  const isWhole = section.display_condition !== undefined && hidden.length === section.fields.length;
  return (
    <>
      {isWhole && (
        <Typography variant="body2">
          <ConditionSentence of="display" condition={section.display_condition} fields={questions} />
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {hidden.map(({ id, name }) => {
          const own = ownOf(id);
          return (
            <li key={id}>
              {localize(name) || id}
              {own && (
                <Box component="span" sx={{ display: 'block' }}>
                  <ConditionSentence of="display" condition={own} fields={questions} />
                </Box>
              )}
            </li>
          );
        })}
      </Box>
    </>
  );
}
