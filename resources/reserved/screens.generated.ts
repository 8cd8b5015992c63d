/** Written by `npm run generate:reserved` from the routes of the back-office: do not edit it. */
export const registeredScreens: readonly string[] = [
  'api',
  'approval',
  'audit',
  'bin',
  'definitions',
  'export',
  'import',
  'imports',
  'progress',
  'see_as',
  'supervision',
  'why',
];
