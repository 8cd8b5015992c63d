/** Tests that a whole questionnaire with tables is answered and submitted by the keyboard alone, and that each cell of a table tells a screen reader its row, column, unit and error. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeVisits, openBrowser, signIn, type Visit, visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { asking } from './asking';

let site: Site;
let browser: Browser;
let person: Visit;
let page: Page;
let id: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  id = await (await asking(site)).send('contributor@lacet.example');
  person = await visit(browser, site.address);
  await signIn(person, 'contributor@lacet.example', 'en');
  ({ page } = person);
  await page.goto('/admin/questionnaires');
  await page.getByRole('link', { name: 'Waste and people' }).waitFor();
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = (text: string) => page.keyboard.type(text);

interface Node {
  nodeId: string;
  parentId?: string;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}
/** Returns what a screen reader is told of the focused control: its name, its description, whether it is wrong, and the groups around it, the nearest first. */
async function said(): Promise<{ name: string; description: string; isWrong: boolean; groups: string[] }> {
  const session = await person.context.newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const of = ({ properties = [] }: Node, name: string) => properties.find((each) => each.name === name)?.value.value;
  const focused = nodes.findLast((node) => of(node, 'focused') === true);
  const groups: string[] = [];
  for (let at = focused; at; at = nodes.find(({ nodeId }) => nodeId === at?.parentId))
    if (at !== focused && at.role?.value === 'group' && at.name?.value) groups.push(at.name.value);
  return {
    name: focused?.name?.value ?? '',
    description: focused?.description?.value ?? '',
    isWrong: focused !== undefined && of(focused, 'invalid') === 'true',
    groups,
  };
}
async function comesTo(name: string | RegExp): Promise<void> {
  await expect.poll(async () => (await said()).name).toMatch(name);
}

/** Presses Tab until a control of this name has the focus; nothing may cover a control that has it. */
async function tabTo(name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    await press(key);
    // The list of a choice takes a moment to leave.
    await expect.poll(() => page.evaluate<string | null>(covered)).toBeNull();
    const stop = await said();
    if (name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`${key} never came to ${String(name)}, only to ${passed.join(', ')}`);
}

/** Returns the HTML of a focused control that another element covers wholly; null where it can be seen. */
const covered = `(() => {
  const at = document.activeElement;
  const { left, right, top, bottom } = at.getBoundingClientRect();
  if (at === document.body || right - left < 2) return null;
  const isSeen = [[left + 2, top + 2], [(left + right) / 2, (top + bottom) / 2], [right - 2, bottom - 2]].some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (at.contains(top) || top.contains(at) || top.closest('label')?.contains(at) || at.parentElement.contains(top));
  });
  return isSeen ? null : at.outerHTML.slice(0, 200) + ' is under ' + document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.outerHTML.slice(0, 200);
})()`;

it('the questions are answered one after the other', async () => {
  await tabTo(/^Waste and people/);
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Waste and people' }).waitFor();
  await tabTo(/^Employees/);
  await type('9000');
  await press('Alt+ArrowDown');
  await comesTo(/^Active since/);
  await type('2020-05-01');
  // Alt and ↓ lead on from a date too; its calendar opens by the button beside it.
  await press('Alt+ArrowDown');
  await comesTo('Yes');
  await press('Space', 'Alt+ArrowDown');
  await comesTo('Notes');
  await type('Two plants');
  await press('Alt+ArrowUp');
  await comesTo('Yes');
  await press('Alt+ArrowUp', 'Alt+ArrowUp');
  await comesTo(/^Employees/);
  await expect.poll(said).toMatchObject({ isWrong: true, description: expect.stringContaining('5,000') });
  await press('Control+a');
  await type('90');
  await press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown');
  await comesTo('Notes');
});

it('after the last question comes the table of the next section, whose cells tell their row, column, unit and error', async () => {
  await press('Alt+ArrowDown');
  await comesTo('Paper, Mass (t), Empty');
  await type('5000');
  await expect.poll(said).toMatchObject({ name: 'Mass', groups: ['Paper', 'Waste of the year'], description: 't', isWrong: false });
  await press('Enter');
  await comesTo('Glass, Mass (t), Empty');
  await type('250');
  await tabTo(/^Unit of “Mass”/);
  await press('Enter');
  await page.getByRole('option', { name: 'kg' }).waitFor();
  await press('ArrowDown', 'Enter');
  await page.getByRole('option', { name: 'kg' }).waitFor({ state: 'detached' });
  await tabTo(/^Mass/, 'Shift+Tab');
  await expect.poll(said).toMatchObject({ groups: ['Glass', 'Waste of the year'], description: expect.stringMatching(/kg.*0\.25\st/) });
  await press('Shift+Enter');
  await expect.poll(said).toMatchObject({ name: expect.stringMatching(/^Paper, Mass \(t\), 5,000, .*1,000/), isWrong: true });
  await type('12.5');
  await tabTo(/^Paper, Volume \(m³\), Empty/);
  await type('3');
  await press('Enter');
  await comesTo('Glass, Volume (m³), Empty');
  await press('ArrowUp', 'ArrowLeft');
  await comesTo('Paper, Mass (t), 12.5');
});

it('lines are added to a table, and filled in', async () => {
  await press('Alt+ArrowDown');
  await comesTo('Add a line');
  await press('Enter');
  await comesTo('1, Name, Empty');
  await type('Lisbon');
  await press('Enter');
  await comesTo('Add a line');
  await press('Enter');
  await comesTo('2, Name, Empty');
  await type('Porto');
  await press('Shift+Enter', 'Tab');
  await comesTo('1, Staff, Empty');
  await type('60');
  await press('Enter');
  await comesTo('2, Staff, Empty');
  await type('30');
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
});

it('what stands in the way of the submission is reached from its list, and the questionnaire is submitted', async () => {
  await tabTo(/^People/, 'Shift+Tab');
  await press('Enter');
  await page.getByRole('textbox', { name: /^Employees/ }).waitFor();
  await tabTo(/^Employees/);
  await press('Control+a', 'Delete');
  await tabTo(/^Next section/);
  await press('Enter');
  await page.getByRole('gridcell', { name: /^Paper, Mass/ }).waitFor();
  // The section begins after its heading, which has the focus.
  await page.locator('h2:focus').waitFor();
  await tabTo(/^Submit/);
  await press('Enter');
  await page.getByText('1 question must be corrected:').waitFor();
  await tabTo(/^Employees/, 'Shift+Tab');
  await press('Enter');
  await comesTo(/^Employees/);
  await expect.poll(said).toMatchObject({ isWrong: true });
  await type('90');
  await tabTo(/^Submit/);
  await press('Enter');
  await page.getByText('Submitted', { exact: true }).waitFor();
  const read = await (await person.context.request.get(`/api/questionnaires/${id}`)).json();
  expect(read).toMatchObject({
    state: 'submitted',
    fields: {
      employees: { value: 90 },
      since: { value: '2020-05-01' },
      policy: { value: 'yes' },
      notes: { value: 'Two plants' },
      waste: {
        value: [
          { _row: 'paper', mass: 12.5, volume: 3 },
          { _row: 'glass', mass: { value: '250', unit: 'kg' } },
        ],
      },
      sites: {
        value: [
          { name: 'Lisbon', staff: 60 },
          { name: 'Porto', staff: 30 },
        ],
      },
    },
  });
});
