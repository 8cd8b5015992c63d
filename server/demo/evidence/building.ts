/** Writes the certificates that suppliers attach to the supplier code of conduct. */
import type { Locale } from '#resources/definition';
import { formatDate } from '#resources/formats/format';
import { sheetPdf } from './pdf';

const words = {
  en: {
    file: 'building-certificate.pdf',
    title: 'Fire and structural safety certificate',
    site: 'Site',
    covers: 'What it covers',
    parts: 'structure, exits, detection, extinguishers',
    until: 'Valid until',
    invented: 'This company is invented: the document belongs to a demonstration.',
  },
  fr: {
    file: 'certificat-batiment.pdf',
    title: 'Certificat de sécurité du bâtiment',
    site: 'Site',
    covers: 'Objet',
    parts: 'structure, issues, détection, extincteurs',
    until: 'Valide jusqu’au',
    invented: 'Cette entreprise est inventée\u202f: ce document appartient à une démonstration.',
  },
} satisfies Record<Locale, object>;

/** Returns the certificate of a site, which is valid until this day. */
export function buildingCertificate(site: string, until: string, locale: Locale): { name: string; content: Buffer } {
  const say = words[locale];
  const content = sheetPdf(say.title, [
    { text: say.site, value: site },
    { text: say.covers, value: say.parts },
    { text: say.until, value: formatDate(until, locale), bold: true },
    { text: '' },
    { text: say.invented },
  ]);
  return { name: say.file, content };
}
