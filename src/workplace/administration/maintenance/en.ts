/** The English texts of the screen of maintenance. */
export const enMaintenance = {
  title: 'Maintenance',
  about:
    'While the site is closed, only super administrators can use it. Visitors see a maintenance page. Unsaved text is kept; imports, exports and emails under way go on.',
  failed: 'The state of the site cannot be read at the moment. Reload the page to try again.',
  is_open: 'The site is open.',
  is_closed: 'The site has been closed since %{since}, by %{name}.',
  is_closed_by_nobody: 'The site has been closed since %{since}.',
  message: 'Message: %{language}',
  message_hint: 'Replaces the usual text of the maintenance page in this language',
  until: 'Expected end',
  until_hint: 'In the time zone of this device; shown on the maintenance page, and given to programs',
  close: 'Close the site',
  close_title: 'Close the site to everyone else?',
  close_text: 'Everyone except super administrators will see the maintenance page at once, whatever they are doing.',
  change: 'Change the maintenance page',
  open: 'Open the site again',
};
