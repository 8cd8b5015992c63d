/** Writes the documents that Lacet publishes with its emissions: a sheet in each language that explains how they are counted. */
import type { Locale } from '#resources/definition';
import { formatNumber } from '#resources/formats/format';
import { sheetPdf } from './pdf';

const words = {
  en: {
    file: 'how-we-count-our-emissions.pdf',
    title: 'How we count our emissions',
    perimeter: 'Organisational boundary',
    sites: 'the 24 sites that the group runs (operational control)',
    approach: 'Electricity',
    market: 'by the market-based method',
    factors: 'Factors of emission',
    gas: 'Natural gas, per kWh',
    oil: 'Heating oil, per litre',
    flights: 'Flights, per passenger-kilometre',
    trains: 'Trains, per passenger-kilometre',
    invented: 'Lacet is invented: this document belongs to a demonstration.',
  },
  fr: {
    file: 'comment-nous-comptons-nos-emissions.pdf',
    title: 'Comment nous comptons nos émissions',
    perimeter: 'Périmètre',
    sites: 'les 24 sites que le groupe exploite (contrôle opérationnel)',
    approach: 'Électricité',
    market: 'selon l’approche fondée sur le marché',
    factors: 'Facteurs d’émission',
    gas: 'Gaz naturel, par kWh',
    oil: 'Fioul, par litre',
    flights: 'Avion, par passager-kilomètre',
    trains: 'Train, par passager-kilomètre',
    invented: 'Lacet est inventé\u202f: ce document appartient à une démonstration.',
  },
} satisfies Record<Locale, object>;

function sheet(locale: Locale): { name: string; content: Buffer } {
  const say = words[locale];
  const factor = (value: number) => `${formatNumber(value, locale)}\u00a0kg CO₂e`;
  const content = sheetPdf(say.title, [
    { text: say.perimeter, value: say.sites },
    { text: say.approach, value: say.market },
    { text: '' },
    { text: say.factors, bold: true },
    { text: say.gas, value: factor(0.183) },
    { text: say.oil, value: factor(2.68) },
    { text: say.flights, value: factor(0.098) },
    { text: say.trains, value: factor(0.035) },
    { text: '' },
    { text: say.invented },
  ]);
  return { name: say.file, content };
}

/** The documents by the key of the indicator that they are attached to. */
export const documents: Readonly<Record<string, { name: string; content: Buffer }[]>> = { ghg_emissions: [sheet('en'), sheet('fr')] };
