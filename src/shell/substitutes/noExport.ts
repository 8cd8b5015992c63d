/** react-admin's own export of a list, which none of ours uses: the server's takes all records, as a spreadsheet. vite.config.ts leaves its code out. */
export default function exportNothing(): void {
  throw new Error('Lists are exported by the server.');
}
