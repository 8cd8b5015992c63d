import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Sign {
  /** The key of its name. */
  id: string;
  shown: string;
  code: string;
}
const sums: readonly Sign[] = [
  { id: 'plus', shown: '+', code: ' + ' },
  { id: 'minus', shown: '−', code: ' - ' },
  { id: 'times', shown: '×', code: ' * ' },
  { id: 'by', shown: '÷', code: ' / ' },
  { id: 'open', shown: '(', code: '(' },
  { id: 'close', shown: ')', code: ')' },
];
const comparing: readonly Sign[] = [
  { id: 'lte', shown: '≤', code: ' <= ' },
  { id: 'gte', shown: '≥', code: ' >= ' },
  { id: 'eq', shown: '=', code: ' == ' },
  { id: 'ne', shown: '≠', code: ' != ' },
];

interface Props {
  /** True for a rule, which begins with the comparisons. */
  compares: boolean;
  onInsert: (code: string) => void;
}

/** Shows the buttons that insert the signs of a formula. */
export function Signs({ compares, onInsert }: Props) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={translate('formula_editor.signs')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {(compares ? [...comparing, ...sums] : sums).map(({ id, shown, code }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={translate(`formula_editor.sign.${id}`)}
          title={translate(`formula_editor.sign.${id}`)}
          onClick={() => onInsert(code)}
          sx={{ minWidth: 34, height: 34, px: 0, fontSize: 16, borderColor: 'divider', borderRadius: 1 }}
        >
          {shown}
        </Button>
      ))}
    </Box>
  );
}
