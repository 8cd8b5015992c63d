/** Writes docs/permissions.md, which lists who may make which call, from the permissions that routes declare. `npm run generate:permissions` runs it. */
import { can, type Viewer } from '#server/core/viewer/viewer';
import { held, isPage, ofOneself } from './otherSites.fixture';
import type { DeclaredRoute } from './permissions';

interface Column {
  name: string;
  viewer: Viewer;
}

const head = `# Permissions of the API calls

Written by \`npm run generate:permissions\` from what every route declares: do not edit it. \`server/core/http/guards/permissions.test.ts\` fails where this page, the
application and the list of the test differ, where a route declares nothing, and where an answer is not what stands here: it makes every call as everyone.

- **Asks for**: the permission, held by a role or given to the person; \`signed_in\`: whoever signed in;
  \`signed_in_or_link\`: they, and the people who opened the link of an email ([questionnaires](decisions/0034-questionnaires.md)), to whom every other call answers as to somebody signed out; \`public\`: everybody. Signed out, a refusal is a 401, otherwise a 403.
- The columns are the roles of the demonstration. ✓: the call is theirs; what it says and does still keeps to their scopes, and to what they may see of a record.
- **Of another site**: what the call is to a person who is limited to one site.
  - *told nothing*: no answer holds a value, a comment, a file, an identifier or a count of another site (\`server/core/http/guards/otherSites.test.ts\`);
  - *changes nothing*: aimed at the other site, it changes and tells nothing, nor does the work that it leaves (\`server/core/http/guards/otherSitesWrites.test.ts\`);
  - *one’s own*: it reaches nothing but what is the person’s own;
  - *no records*: it says nothing of records;
  - *asks for more*: its permission is none that such a person holds in those tests.
`;

/** Returns the effect of a call by a person who is limited to another site, as the tests of the two sites check it. */
function ofAnotherSite({ method, url, permission = '' }: DeclaredRoute): string {
  if (isPage(url)) return 'no records';
  if (method === 'GET') return 'told nothing';
  if (ofOneself.has(`${method} ${url}`)) return 'one’s own';
  return held.includes(permission) ? 'changes nothing' : 'asks for more';
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns the text of the page, with the routes in the order of their addresses. */
export function permissionsPage(routes: readonly DeclaredRoute[], columns: readonly Column[]): string {
  const lines = routes
    .toSorted((one, other) => compare(one.url, other.url) || compare(one.method, other.method))
    .map((route) => [
      `\`${route.method} ${route.url}\``,
      `\`${route.permission ?? 'nothing'}\``,
      ...columns.map(({ viewer }) => (can(viewer, route.permission ?? '') ? '✓' : '–')),
      ofAnotherSite(route),
    ]);
  const titles = ['Call', 'Asks for', ...columns.map(({ name }) => name), 'Of another site'];
  const ruler = titles.map((_title, place) => (place > 1 && place < titles.length - 1 ? ':-:' : '---'));
  return [head, row(titles), row(ruler), ...lines.map(row), ''].join('\n');
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
