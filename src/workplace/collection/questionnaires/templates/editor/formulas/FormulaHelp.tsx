import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import type { Piece } from './pieces';

interface Props {
  fields: readonly Field[];
  questions: readonly Field[];
  pieces: readonly Piece[];
  onInsert: (code: string, select?: string) => void;
}
interface Help {
  id: string;
  /** The text that a click inserts into the formula. */
  code: string;
  /** The part of `code` that is selected after the insertion, because the person replaces it. */
  select: string;
  example: string;
}

/** Lists what a formula can call, with a line of help and an example of each, of the template's own questions where it has some. */
export function FormulaHelp({ fields, questions, pieces, onInsert }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, open] = useState(false);
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
        startIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
      >
        {translate('formula_editor.functions')}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, pt: 1 }}>
          {helps(fields, questions, pieces, (word) => translate(`formula_editor.words.${word}`)).map((help) => (
            <Box
              component="li"
              key={help.id}
              sx={{ display: 'grid', gap: 0.5, columnGap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' } }}
            >
              <Box>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={translate('formula_editor.insert_this', { code: help.code })}
                  onClick={() => onInsert(help.code, help.select)}
                  sx={{
                    ...mono,
                    textTransform: 'none',
                    borderColor: 'divider',
                    borderRadius: 1,
                    px: 1,
                    py: 0.25,
                    fontWeight: 400,
                    textAlign: 'left',
                  }}
                >
                  {help.code}
                </Button>
              </Box>
              <Box sx={{ fontSize: 13, minWidth: 0 }}>
                {translate(`formula_editor.help.${help.id}`)}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {translate('formula_editor.example')}{' '}
                  <Box component="code" sx={{ ...mono, overflowWrap: 'anywhere' }}>
                    {help.example}
                  </Box>
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}

const mono = { fontFamily: 'ui-monospace, monospace', fontSize: 13 };

function helps(fields: readonly Field[], questions: readonly Field[], pieces: readonly Piece[], word: (key: string) => string): Help[] {
  const [table, column, question, choice] = [word('table'), word('column'), word('question'), word('choice')];
  const ofTables = (begin: string) => pieces.find(({ group, code }) => group === 'tables' && code.startsWith(begin))?.code;
  const number = pieces.find(({ group }) => group === 'numbers')?.code ?? question;
  const numbered = questions.find(({ id, type }) => id !== '' && type === 'number')?.id ?? question;
  const chosen = fields.find(
    ({ id, type, choices }) => id !== '' && (type === 'radio' || type === 'dropdown') && (choices ?? []).length > 1,
  );
  const keys = (chosen?.choices ?? []).slice(0, 2).map(({ key }) => `'${key}'`);
  return [
    { id: 'total', code: `total(${table}, '${column}')`, select: table, example: ofTables('total') ?? `total(${table}, '${column}')` },
    { id: 'count', code: `count(${table})`, select: table, example: ofTables('count') ?? `count(${table})` },
    { id: 'answered', code: `answered(${question})`, select: question, example: `answered(${number}) ? ${number} : 0` },
    {
      id: 'previous',
      code: `previous('${question}')`,
      select: question,
      example: `${numbered} - previous('${numbered}')`,
    },
    {
      id: 'period',
      code: "context.period >= '2025-01-01'",
      select: '2025-01-01',
      example: `context.period >= '2025-01-01' ? ${number} : 0`,
    },
    { id: 'choose', code: `${question} > 0 ? 1 : 0`, select: question, example: `${number} > 0 ? 100 / ${number} : 0` },
    { id: 'both', code: ' && ', select: '', example: `${number} >= 0 && ${number} <= 100` },
    { id: 'either', code: ' || ', select: '', example: `${number} == 0 || ${number} >= 10` },
    {
      id: 'among',
      code: `${question} in ['${choice}']`,
      select: question,
      example: chosen ? `${chosen.id} in [${keys.join(', ')}]` : `${question} in ['${choice}']`,
    },
  ];
}
