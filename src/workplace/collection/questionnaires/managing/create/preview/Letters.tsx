import { Paper, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { SendingPlan } from '#resources/api/questionnaires/sending';

type Letter = SendingPlan['letters'][number];
const keyOf = ({ locale, by_link }: Letter) => `${locale} ${by_link}`;

/** Shows the emails, one tab for each language, and for people with and without an account where there are both. */
export function Letters({ letters }: Pick<SendingPlan, 'letters'>) {
  const translate = useTranslate();
  const [first] = letters.toSorted((a, b) => b.people - a.people);
  const [chosen, choose] = useState(first ? keyOf(first) : '');
  const letter = letters.find((each) => keyOf(each) === chosen) ?? first;
  if (!letter) return null;
  const nameOf = (each: Letter) => {
    const language = translate(`manage_questionnaires.preview.languages.${each.locale}`);
    const isOneOfTwo = letters.filter(({ locale }) => locale === each.locale).length > 1;
    return isOneOfTwo
      ? translate(`manage_questionnaires.preview.${each.by_link ? 'without_account' : 'with_account'}`, { language })
      : language;
  };
  return (
    <Stack component="section" aria-labelledby="letters" sx={{ gap: 1 }}>
      <Typography id="letters" variant="subtitle2" component="h3">
        {translate('manage_questionnaires.preview.letters')}
      </Typography>
      <Tabs
        value={keyOf(letter)}
        onChange={(_event, next) => choose(String(next))}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-labelledby="letters"
      >
        {letters.map((each) => (
          <Tab key={keyOf(each)} value={keyOf(each)} id={`tab ${keyOf(each)}`} aria-controls="letter" label={nameOf(each)} />
        ))}
      </Tabs>
      <div role="tabpanel" id="letter" aria-labelledby={`tab ${keyOf(letter)}`}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
          {letter.people > 0
            ? translate('manage_questionnaires.preview.readers', { smart_count: letter.people, address: letter.to })
            : translate('manage_questionnaires.preview.no_reader')}
        </Typography>
        <Paper variant="outlined" lang={letter.locale} sx={{ p: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle1" component="p" sx={{ mb: 1.5, fontWeight: 600 }}>
            {letter.subject}
          </Typography>
          {letter.paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={{ mb: 1.5 }}>
              {paragraph}
            </Typography>
          ))}
          <Typography sx={{ mb: 1.5, fontWeight: 600, textDecoration: 'underline' }}>{letter.action}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {letter.foot}
          </Typography>
        </Paper>
      </div>
    </Stack>
  );
}
