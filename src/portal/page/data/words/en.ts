/** The English texts of the page of open data. */
export const enOpenData = {
  title: 'Download the data',
  description: 'All the figures that %{name} publishes, as files: indicators, figures, targets and annotations.',
  introduction:
    'Every figure of this site, in files for spreadsheets and programs. They are generated on request, so they always match the pages.',
  tables: {
    indicators: 'Each indicator with its words in both languages, its unit and its method.',
    figures: 'Each figure by period, for the whole and for each place, brand or kind it is broken down by.',
    targets: 'What is promised, and for when.',
    annotations: 'What happened, on the day it did.',
  },
  columns: 'Its column |||| Its %{smart_count} columns',
  described: 'For programs',
  descriptions: {
    package: 'describes all of it as a Frictionless data package.',
    csvw: 'describes it as CSV on the Web, in both languages.',
    feed: 'tells feed readers what is new and what changes.',
    api: 'describes the calls that give any part of it.',
  },
  conditions: 'Conditions',
  licence: 'The data may be used under the',
  stop: '.',
  reserved: 'All rights reserved: ask before you publish them again.',
  cite: 'Say where they come from: %{name}, the address of the page, and the date.',
  ledger: 'Restated figures',
};
