/** The English sentences of refusals of reports. */
export const enReportRefusals = {
  validation: {
    reasons: {
      frozen_report: 'The figures of this report are frozen: change it on its own screen',
      hand_changes: 'In this report, figures are not changed by hand',
      temporary_id_twice: 'This identifier stands twice',
      published_report: 'This report is published: begin its next version, or withdraw it first',
      private_part: 'Something here is private, and you may not read it: you can move or remove this part, not change it',
      past_day: 'This day is over',
    },
  },
  errors: {
    REPORT_PUBLISHED: 'A published report does not change. Begin its next version.',
    NOT_SIGNED: 'Not everybody who was asked has approved this version. Nothing was published.',
    NOT_ASKED: 'You were not asked to approve this report.',
    REPORT_LINK_INVALID: 'This link does not work, or not any more. Ask for a new one.',
    REPORT_LINK_PASSWORD: 'This link asks for a password, which is missing or wrong.',
    REPORT_PICTURE_TOO_LARGE:
      'A picture on page %{page} is too large: 20 MB and 40 million pixels at most. Make it smaller, then add it again.',
    REPORT_PICTURE_BROKEN: 'A picture on page %{page} cannot be read. Save it again as PNG, JPEG or WebP, then add it again.',
    REPORT_DRAWING_BROKEN:
      'A drawing on page %{page} cannot be printed: it is no SVG, or has more in it than a page can show. Replace it by a picture.',
    REPORT_TABLE_TOO_LONG: 'A table on page %{page} has %{rows} rows, and a file shows at most %{most}. Choose fewer of them.',
    REPORT_TOO_LARGE: 'This report is too long for one file. Split it into several reports.',
    REPORT_HAS_PRIVATE:
      'This version has private figures, which you may not read. Without them it is another document, so it is not exported.',
    REPORT_NOT_WRITTEN:
      'The file could not be written. The report itself is unchanged: try again, and if this comes back, tell an administrator.',
  },
};
