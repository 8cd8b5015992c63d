/** The English texts of the search page. */
export const enSearch = {
  title: 'Search',
  description: 'Search the indicators, notes and answers of %{name}.',
  label: 'Search this site',
  submit: 'Search',
  hint: 'All that is published is searched, in both languages. A word is found in any of its forms, with or without accents.',
  searching: 'Searching…',
  none: 'Nothing was found for “%{asked}”. Try another word, or fewer.',
  found: '%{smart_count} result for “%{asked}” |||| %{smart_count} results for “%{asked}”',
  unavailable: 'The search takes too long to answer just now. Nothing is shown; try again in a moment.',
  kinds: { indicators: 'Indicators', sections: 'Sections', reports: 'Reports', faqs: 'Questions', annotations: 'Notes on charts' },
};
