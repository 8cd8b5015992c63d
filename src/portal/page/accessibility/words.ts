/** The accessibility statement in both languages, loaded with its page only. */
import type { Locale } from '#resources/definition';

interface Statement {
  title: string;
  lead: string;
  parts: { title: string; points: string[] }[];
  write: string;
}

export const statement: Record<Locale, Statement> = {
  en: {
    title: 'Accessibility',
    lead: 'This site is made to be read by everyone. It aims at the Web Content Accessibility Guidelines 2.2, level AA, on every page.',
    parts: [
      {
        title: 'What you can count on',
        points: [
          'Every page reads without scripts, by the keyboard alone, and at 200% without scrolling sideways.',
          'Every chart has its table, and a sentence that says what it shows.',
          'Nothing is said by colour alone; colours were chosen for eyes that tell some of them apart with difficulty.',
          'Nothing moves where your system asks for less motion. Films have captions.',
          'The impact report is a tagged document: its titles, lists and tables can be read aloud.',
        ],
      },
      {
        title: 'How it is checked',
        points: [
          'By a program, at every change, on every kind of page, in both languages.',
          'With the keyboard alone, on a phone and enlarged, as each page is made.',
        ],
      },
      {
        title: 'Known limitations',
        points: [
          'Files that others wrote, attached to indicators, may not be tagged. Ask us for what they say.',
          'No one outside the team has audited the site yet.',
        ],
      },
    ],
    write: 'Something stopped you? Tell us: we will reply and fix it.',
  },
  fr: {
    title: 'Accessibilité',
    lead: 'Ce site est fait pour être lu par tout le monde. Il vise, sur chaque page, le niveau AA des règles pour l’accessibilité des contenus Web (WCAG 2.2).',
    parts: [
      {
        title: 'Ce sur quoi vous pouvez compter',
        points: [
          'Chaque page se lit sans script, au clavier seul, et à 200\u00a0% sans défiler de côté.',
          'Chaque graphique a son tableau, et une phrase qui dit ce qu’il montre.',
          'Rien n’est dit par la seule couleur\u202f; les couleurs ont été choisies pour les yeux qui en distinguent mal certaines.',
          'Rien ne bouge si votre système demande moins de mouvement. Les films ont des sous-titres.',
          'Le rapport d’impact est un document balisé\u202f: ses titres, ses listes et ses tableaux se lisent à voix haute.',
        ],
      },
      {
        title: 'Comment c’est vérifié',
        points: [
          'Par un programme, à chaque changement, sur chaque sorte de page, dans les deux langues.',
          'Au clavier seul, sur un téléphone et en agrandi, quand une page est faite.',
        ],
      },
      {
        title: 'Limites connues',
        points: [
          'Les fichiers écrits par d’autres, joints aux indicateurs, ne sont pas toujours balisés. Demandez-nous ce qu’ils disent.',
          'Personne d’extérieur à l’équipe n’a encore audité le site.',
        ],
      },
    ],
    write: 'Quelque chose vous a arrêté\u202f? Dites-le-nous\u202f: nous répondons et nous corrigeons.',
  },
};
