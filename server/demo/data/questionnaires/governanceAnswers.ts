/** The answers about the governance of the parent company, year by year. They agree with the indicators on the board. */
import type { Values } from '#resources/definition';

const steady: Values = { sustainability: 'committee', convictions: 0, political: 0, late_cases: 0 };

export const governanceAnswers: Record<number, Values> = {
  2024: {
    ...steady,
    directors: 11,
    women_directors: 5,
    independent_directors: 5,
    meetings: 7,
    attendance: 94.8,
    committee_meetings: 3,
    pay_part: 25,
    exposed: 78.5,
    lobbying:
      'Avec la Fédération française de la chaussure : pour une durée de vie minimale dans le futur règlement sur l’écoconception, et contre un report du passeport numérique.',
    payment_days: 43.6,
    paid_on_time: 88.2,
  },
  2025: {
    ...steady,
    directors: 11,
    women_directors: 5,
    independent_directors: 6,
    meetings: 8,
    attendance: 96.6,
    committee_meetings: 4,
    pay_part: 30,
    exposed: 91,
    lobbying:
      'Mêmes positions qu’en 2024. Réponse, en mars, à la consultation de la Commission européenne sur la simplification du devoir de vigilance : nous demandons le maintien des rangs 2 et 3.',
    payment_days: 41.2,
    paid_on_time: 91.4,
  },
  2026: { directors: 12, women_directors: 6, independent_directors: 7, meetings: 6, sustainability: 'committee', committee_meetings: 3 },
};
