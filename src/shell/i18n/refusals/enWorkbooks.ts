/** The English sentences of refusals of the workbooks of questionnaires. */
export const enWorkbooks = {
  WORKBOOK_UNKNOWN:
    'This is no workbook of a questionnaire. Download it on the page of the questionnaire, fill it in, and save it as .xlsx.',
  WORKBOOK_OTHER: 'This workbook is of another questionnaire. Upload it on the page of that one.',
  WORKBOOK_OUTDATED: 'The questions have changed since this workbook was downloaded. Download it again and copy your answers.',
  WORKBOOK_ALTERED:
    'The hidden identifiers of this workbook were changed (%{cell}), so its answers cannot be told apart. Download it again and copy your answers.',
  WORKBOOK_MACROS: 'This workbook has macros. Save it as .xlsx, without macros, then choose it again.',
  WORKBOOK_TOO_LARGE:
    'This workbook is larger than one of a questionnaire can be: 5 MB, 300,000 cells. Remove the sheets that you added, then choose it again.',
  WORKBOOK_REFUSED: 'Some cells cannot be saved. Correct them in the workbook, or save the others without them.',
  WORKBOOK_CONFLICTS: 'Some answers have changed since the download. Choose which one stays.',
  XLSFORM_UNKNOWN: 'This is no XLSForm: it has no sheet or column “%{missing}”. Choose the .xlsx file of the form.',
  XLSFORM_TOO_LARGE: 'This form is larger than a template can be. Split it, then import each part as a template.',
};

export const enWorkbookReasons = {
  formula: 'This cell has a formula: enter its value',
  na_and_value: 'This cell has a value, and a reason why there is none: remove one of them',
  na_comment_alone: 'Choose the reason why there is no value',
  files: 'Files are added online, not in a workbook',
  not_shown: 'This question is not asked, because of another answer',
};
