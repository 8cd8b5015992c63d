/** The texts of the screens about an indicator. */
export const enFigures = {
  coverage: {
    title: '%{name}: coverage',
    about:
      'What there is of what is expected, period by period, of approved entries. The page of the indicator leads with the last complete period, and says what a later one still lacks.',
    none: 'There are no figures yet: nothing that the indicator adds up is approved.',
    scope: 'Of %{scope}, which the page shows first.',
    period: 'Period',
    figure: 'Figure',
    state: 'State',
    months: 'Months',
    places: 'Places',
    entries: 'Entries',
    not_applicable: 'Not applicable',
    estimated: 'Estimated entries',
    left_out: 'Places left out',
    complete: 'Complete',
    incomplete: 'Incomplete',
    unknown: 'Not known',
    of: '%{some} of %{all}',
  },
};
