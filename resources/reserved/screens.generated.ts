/** Written by `npm run generate:reserved` from the routes of the back-office: do not edit it. */
export const registeredScreens: readonly string[] = [
  'api',
  'approval',
  'audit',
  'definitions',
  'deletions',
  'export',
  'import',
  'imports',
  'jobs',
  'mails',
  'progress',
  'see_as',
  'sessions',
  'sign_in_failures',
  'supervision',
  'why',
];
