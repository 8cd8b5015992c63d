/** How long the address of a saved file stays, in ms: some browsers read it after the click has ended. */
const kept = 60_000;

/** Saves a file that the page holds on the person's device, under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), kept);
}
