/** Locates the template of the PDF: beside this code or, once built, in the folder that the build copies it to (scripts/build.mjs). */
import { fileURLToPath } from 'node:url';

export const templateFolder = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './template' : './report', import.meta.url));
