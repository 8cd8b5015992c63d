/** Replaces react-admin's own export of a list, which no list uses: the server exports all records, as a spreadsheet. vite.config.ts leaves react-admin's code out. */
export default function exportNothing(): void {
  throw new Error('Lists are exported by the server.');
}
