/** Turns the server's SVG drawing into a PNG, in the browser. */
import { saveFile } from '#dataProvider/http/saveFile';

/** The factor between the drawing's size and the PNG's, so that the PNG is sharp on a slide. */
const sharpness = 2;

/** Saves the SVG at an address as a PNG file with this name. Throws when the response isn't a success or the drawing is too large for the browser. */
export async function savePng(address: string, name: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The drawing was answered ${answer.status}.`);
  const drawing = URL.createObjectURL(new Blob([await answer.text()], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = drawing;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth * sharpness;
    canvas.height = picture.naturalHeight * sharpness;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const points = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!points) throw new Error('The drawing is too large for this browser.');
    saveFile(points, name);
  } finally {
    URL.revokeObjectURL(drawing);
  }
}
