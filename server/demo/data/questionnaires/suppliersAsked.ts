/** The suppliers that are asked for the code of conduct, with the person who answers. */
import type { DemoUser } from '../people';

export interface AskedSupplier {
  /** The name of the supplier among the records. */
  name: string;
  contact: Omit<DemoUser, 'role'> & { position: [en: string, fr: string] };
  workers: number;
  /** The part of women on the site. */
  women: number;
  /** The part of the code that the supplier already follows, from 0 to 1. */
  level: number;
  energyKwh: number;
  /** The water of a site that tans, dyes or washes, in m³. */
  waterM3?: number;
  certificates: string[];
  /** The companies that work for our orders. */
  subcontractors?: { company: string; city: string; step: string; share: number }[];
  migrants?: true;
  /** The longest week in 2024. */
  hours: number;
}

const contact = (
  email: string,
  first_name: string,
  last_name: string,
  position: [string, string],
  locale: 'en' | 'fr' = 'en',
): AskedSupplier['contact'] => ({ email, first_name, last_name, position, locale });

export const suppliersAsked: readonly AskedSupplier[] = [
  {
    name: 'Calçado do Vale',
    contact: contact('ana.sousa@calcadodovale.example', 'Ana', 'Sousa', ['Head of human resources', 'Responsable des ressources humaines']),
    workers: 214,
    women: 0.61,
    level: 0.7,
    energyKwh: 1_180_000,
    certificates: ['iso_45001', 'iso_14001'],
    subcontractors: [
      { company: 'Costura Santa Quitéria', city: 'Felgueiras', step: 'Stitching of uppers', share: 22 },
      { company: 'Gáspea Norte', city: 'Guimarães', step: 'Cutting', share: 8.5 },
    ],
    hours: 52,
  },
  {
    name: 'Conceria Valdarno',
    contact: contact('g.rinaldi@conceriavaldarno.example', 'Giulia', 'Rinaldi', [
      'Quality and environment manager',
      'Responsable qualité et environnement',
    ]),
    workers: 96,
    women: 0.28,
    level: 0.66,
    energyKwh: 4_650_000,
    waterM3: 61_400,
    certificates: ['lwg', 'iso_14001'],
    hours: 48,
  },
  {
    name: 'Calzados Levante',
    contact: contact('m.ferrandez@calzadoslevante.example', 'Marta', 'Ferrández', ['Managing director', 'Directrice générale']),
    workers: 78,
    women: 0.54,
    level: 0.58,
    energyKwh: 395_000,
    certificates: [],
    subcontractors: [{ company: 'Aparados Vinalopó', city: 'Elda', step: 'Stitching of uppers', share: 35 }],
    hours: 54,
  },
  {
    name: 'Ateliers du Choletais',
    contact: contact(
      's.bouchet@ateliersducholetais.example',
      'Sophie',
      'Bouchet',
      ['Head of human resources', 'Directrice des ressources humaines'],
      'fr',
    ),
    workers: 132,
    women: 0.66,
    level: 0.76,
    energyKwh: 610_000,
    certificates: ['iso_45001'],
    hours: 44,
  },
  {
    name: 'Tannerie de l’Agout',
    contact: contact('h.vidal@tannerieagout.example', 'Hugo', 'Vidal', ['Site manager', 'Directeur du site'], 'fr'),
    workers: 58,
    women: 0.31,
    level: 0.62,
    energyKwh: 2_240_000,
    waterM3: 33_800,
    certificates: ['lwg'],
    hours: 46,
  },
  {
    name: 'Mekong Footwear',
    contact: contact('linh.tran@mekongfootwear.example', 'Linh', 'Trần', ['Compliance manager', 'Responsable conformité']),
    workers: 1_840,
    women: 0.78,
    level: 0.58,
    energyKwh: 6_900_000,
    certificates: ['sa8000', 'iso_14001'],
    hours: 62,
  },
  {
    name: 'Padma Footwear',
    contact: contact('f.rahman@padmafootwear.example', 'Farhana', 'Rahman', [
      'Head of social compliance',
      'Responsable de la conformité sociale',
    ]),
    workers: 960,
    women: 0.64,
    level: 0.4,
    energyKwh: 3_100_000,
    certificates: [],
    subcontractors: [{ company: 'Turag Printing', city: 'Dhaka', step: 'Screen printing', share: 6 }],
    hours: 66,
  },
  {
    name: 'Noyyal Organic Cotton',
    contact: contact('k.murugan@noyyalcotton.example', 'Karthik', 'Murugan', ['Plant manager', 'Directeur de l’usine']),
    workers: 410,
    women: 0.57,
    level: 0.52,
    energyKwh: 5_300_000,
    waterM3: 118_000,
    certificates: ['gots', 'oeko_tex'],
    migrants: true,
    hours: 60,
  },
  {
    name: 'Maroquinerie de Fès',
    contact: contact('y.bennani@maroquineriedefes.example', 'Youssef', 'Bennani', ['Managing director', 'Directeur général'], 'fr'),
    workers: 87,
    women: 0.45,
    level: 0.48,
    energyKwh: 210_000,
    certificates: [],
    hours: 55,
  },
  {
    name: 'Pearl River Footwear',
    contact: contact('chen.yu@pearlriverfootwear.example', 'Yu', 'Chen', ['Compliance manager', 'Responsable conformité']),
    workers: 1_270,
    women: 0.59,
    level: 0.46,
    energyKwh: 5_750_000,
    certificates: ['iso_45001'],
    migrants: true,
    hours: 64,
  },
  {
    name: 'Andaman Natural Rubber',
    contact: contact('n.suwan@andamanrubber.example', 'Niran', 'Suwan', ['Estate manager', 'Directeur de la plantation']),
    workers: 305,
    women: 0.38,
    level: 0.44,
    energyKwh: 880_000,
    waterM3: 24_500,
    certificates: ['fsc'],
    migrants: true,
    hours: 58,
  },
];
