/** Lists the screens of reminders for screens.ts. Their buttons are named in French, the language in which they open. */
import type { Screen } from './screens';

export const reminderScreens: Screen[] = [
  { name: 'overview of reminders', path: () => '/admin/reminders', ready: 'main table' },
  {
    name: 'proof of a reminder',
    path: () => '/admin/reminders',
    ready: 'main table button',
    async open(page) {
      await page.locator('main table button').first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Export (CSV)' }).waitFor();
    },
  },
  { name: 'reminders of a kind', path: () => '/admin/reminders/data', ready: 'main tbody tr[data-id]' },
  { name: 'reminders of a kind and target', path: () => '/admin/reminders/approval/subjects', ready: 'main h1' },
  { name: 'new reminder', path: () => '/admin/reminders/approval/new', ready: 'main form [aria-labelledby=next-times] ul' },
  {
    name: 'reminder',
    path: (of) => `/admin/reminders/data/users/${of.reminder}`,
    ready: 'main form [aria-labelledby=next-times] ul',
  },
  {
    name: 'question before a reminder is sent',
    path: (of) => `/admin/reminders/data/users/${of.reminder}`,
    ready: 'main form [aria-labelledby=recipients] button',
    async open(page) {
      await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'my reminders', path: () => '/admin/my_reminders', ready: 'main form' },
  { name: 'reminders of a person', path: (of) => `/admin/reminders/user/${of.account}`, ready: 'main form' },
  { name: 'settings of reminders', path: () => '/admin/reminders/config', ready: 'main form' },
];
