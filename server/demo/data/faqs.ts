import type { Values } from '#resources/definition';
import { paragraphs, t } from '../text';

type Pair = [en: string, fr: string];
const asked = (section: 'figures' | 'commitments' | 'reuse', key: string, question: Pair, ...answer: Pair[]): Omit<Values, 'position'> => ({
  key,
  section,
  question: t(...question),
  answer: paragraphs(...answer),
  published: true,
});

const inOrder: readonly Omit<Values, 'position'>[] = [
  asked(
    'figures',
    'how_made',
    ['How are these figures made?', 'Comment ces chiffres sont-ils faits ?'],
    [
      'Each store, workshop and warehouse enters what it consumed and bought, month by month, with the invoice or the meter reading. The figures are sums and ratios of those entries, and of nothing else: no one types a total.',
      "Chaque magasin, atelier et entrepôt saisit ce qu'il a consommé et acheté, mois par mois, avec la facture ou le relevé du compteur. Les chiffres sont des sommes et des rapports de ces saisies, et de rien d'autre : personne ne tape un total.",
    ],
    [
      'Every figure of a table opens “How this figure is made”: the formula in words, the number of entries behind it, the share that is estimated and the version of the method.',
      "Chaque chiffre d'un tableau ouvre « Comment ce chiffre est établi » : la formule en toutes lettres, le nombre de saisies, la part d'estimations et la version de la méthode.",
    ],
  ),
  asked(
    'figures',
    'who_checks',
    ['Who checks them?', 'Qui les vérifie ?'],
    [
      'Nothing is published on the word of the person who entered it. A second person compares each entry with the one before and with its evidence, then approves or sends it back; an entry above usual amounts has to be explained.',
      "Rien n'est publié sur la seule parole de qui l'a saisi. Une deuxième personne compare chaque saisie à la précédente et à sa pièce justificative, puis l'approuve ou la renvoie ; une saisie hors de l'ordinaire doit être expliquée.",
    ],
    [
      'The files that were looked at are kept with a fingerprint, so that nobody can change them afterwards without it being seen.',
      'Les pièces examinées sont conservées avec leur empreinte numérique : nul ne peut les modifier ensuite sans que cela se voie.',
    ],
  ),
  asked(
    'figures',
    'scopes',
    ['What are scopes 1, 2 and 3?', 'Que sont les scopes 1, 2 et 3 ?'],
    [
      'Three circles around a company, drawn by the Greenhouse Gas Protocol. Scope 1 is what we burn ourselves: gas in boilers, fuel in our vans. Scope 2 is the electricity and heat we buy: the chimney is elsewhere, the switch is ours. Scope 3 is everything else: tanneries, freight, business travel, what becomes of a shoe.',
      "Trois cercles autour d'une entreprise, tracés par le GHG Protocol. Le scope 1, c'est ce que nous brûlons nous-mêmes : le gaz des chaudières, le carburant des camionnettes. Le scope 2, l'électricité et la chaleur que nous achetons : la cheminée est ailleurs, l'interrupteur est chez nous. Le scope 3, c'est tout le reste : les tanneries, le fret, les voyages, ce que devient une chaussure.",
    ],
    [
      'Electricity is counted by the market-based method: a contract for wind power counts for what it is.',
      "L'électricité est comptée selon la méthode fondée sur le marché : un contrat éolien compte pour ce qu'il est.",
    ],
  ),
  asked(
    'figures',
    'estimates',
    ['Are some of them estimated?', 'Certains sont-ils estimés ?'],
    [
      'Yes, when a landlord sends no meter reading: we then take the consumption of a similar store, by square metre. The share of estimates is told with how each figure is made; it goes down every year as meters are fitted.',
      "Oui, quand un bailleur n'envoie pas de relevé : nous prenons alors la consommation d'un magasin semblable, au mètre carré. La part d'estimations est dite avec ce qui établit chaque chiffre ; elle diminue chaque année, à mesure que des compteurs sont posés.",
    ],
  ),
  asked(
    'figures',
    'restated',
    ['Why did a figure change since last year?', "Pourquoi un chiffre a-t-il changé depuis l'an dernier ?"],
    [
      'Because an invoice came late, an error was found, or the method got better. We never correct in silence: each change is a line of the <a href="/restatements">public ledger</a>, with what the figure was, what it became and when. Any page can also be read as it was published on a given day.',
      "Parce qu'une facture est arrivée tard, qu'une erreur a été trouvée, ou que la méthode s'est améliorée. Nous ne corrigeons jamais en silence : chaque changement est une ligne du <a href=\"/restatements\">registre public</a>, avec l'ancien chiffre, le nouveau et la date. Toute page peut aussi se lire telle qu'elle était publiée un jour donné.",
    ],
  ),
  asked(
    'commitments',
    'net_zero',
    ['What does “net zero by 2050” mean here?', 'Que veut dire ici « zéro émission nette en 2050 » ?'],
    [
      'That we cut first. Emissions have to fall by nine tenths, and only the last tenth, which nobody knows how to avoid yet, may be balanced by carbon that is taken out of the air and stored for good.',
      "Que nous réduisons d'abord. Les émissions doivent baisser des neuf dixièmes ; seul le dernier dixième, que personne ne sait encore éviter, peut être équilibré par du carbone retiré de l'air et stocké pour de bon.",
    ],
    [
      'Credits we buy meanwhile are never subtracted from the emissions shown on this site.',
      "Les crédits que nous achetons d'ici là ne sont jamais déduits des émissions montrées sur ce site.",
    ],
  ),
  asked(
    'commitments',
    'missed_target',
    ['What happens when a target is missed?', "Que se passe-t-il quand un objectif n'est pas atteint ?"],
    [
      'The chart says so, in the same size and the same words as for a target that is met. A target is never moved after the fact: if it is replaced, the old one stays on the page with its date.',
      "Le graphique le dit, avec la même taille et les mêmes mots que pour un objectif atteint. Un objectif n'est jamais déplacé après coup : s'il est remplacé, l'ancien reste sur la page avec sa date.",
    ],
  ),
  asked(
    'commitments',
    'suppliers',
    ['Do the figures include your suppliers?', 'Les chiffres comprennent-ils vos fournisseurs ?'],
    [
      'Those of the supply chain do: factories that assemble for us, then tanneries and spinners as far as we can name them. The indicator of traceability tells how much of what we buy we can follow to its origin.',
      "Ceux de la chaîne d'approvisionnement, oui : les usines qui assemblent pour nous, puis les tanneries et les filatures, aussi loin que nous savons les nommer. L'indicateur de traçabilité dit quelle part de nos achats nous pouvons suivre jusqu'à son origine.",
    ],
  ),
  asked(
    'reuse',
    'reuse_data',
    ['May I use these figures in my own work?', 'Puis-je utiliser ces chiffres dans mes travaux ?'],
    [
      'Yes, and you need not ask. All of them are on the <a href="/data">data page</a>, as files for spreadsheets and for programs, with their licence. Say where they come from and on which date: figures can be restated.',
      'Oui, et sans demander. Ils sont tous sur la <a href="/data">page des données</a>, en fichiers pour tableurs et pour programmes, avec leur licence. Dites d\'où ils viennent et à quelle date : un chiffre peut être révisé.',
    ],
  ),
  asked(
    'reuse',
    'embed',
    ['Can I show a chart on my own site?', 'Puis-je montrer un graphique sur mon propre site ?'],
    [
      'Under every chart, “Download or embed” holds a line of code to copy. The chart then stays up to date by itself and says when a figure was restated; it sets no cookie and follows nobody.',
      'Sous chaque graphique, « Télécharger ou intégrer » contient une ligne de code à copier. Le graphique reste ensuite à jour tout seul et signale un chiffre révisé ; il ne dépose aucun cookie et ne suit personne.',
    ],
  ),
];

/** The questions of readers, in the order of the page. */
export const faqs: readonly Values[] = inOrder.map((question, place) => ({ ...question, position: place + 1 }));
