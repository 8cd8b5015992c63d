/** Gives the style sheet of a report's HTML document: on screens of any width, and on paper. */
import type { ReportDesign } from '#resources/api/reports/document';

/** Returns the families of a design as CSS: its own where the reader has them, else one of the machine's. */
export function familiesOf({ display, text }: Pick<ReportDesign, 'display' | 'text'>): { display: string; text: string } {
  const named = (name: string) =>
    `'${name
      .replace(/ Variable$/, '')
      .replaceAll(/[^\w -]/g, '')
      .trim()}', ${others}`;
  return { display: named(display), text: named(text) };
}
/** The families that stand for fonts that the reader doesn't have. */
export const others = "'Helvetica Neue', Arial, sans-serif";

const color = (value: string) => (/^#[\da-f]{6}$/i.test(value) ? value : '#000000');

export function styleOf(design: ReportDesign): string {
  const families = familiesOf(design);
  const [paper, ink, soft, rule, accent] = [design.paper, design.ink, design.soft, design.rule, design.accent].map(color);
  return `*{box-sizing:border-box}
html{background:${paper};color:${ink};font:1.0625rem/1.55 ${families.text};-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:60rem;padding:1.5rem clamp(1rem,4vw,3rem) 4rem;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{font-family:${families.display};line-height:1.15;margin:2em 0 .6em;text-wrap:balance;break-after:avoid}
h1{color:${accent};font-size:clamp(2.2rem,7vw,4.5rem);margin:1em 0 .3em}
h2{border-bottom:1px solid ${ink};font-size:1.9rem;margin-top:0;padding-bottom:.3em}
h3{font-size:1.4rem}h4{font-size:1.15rem}h5,h6{font-size:1rem}
a{color:inherit;text-decoration-color:${accent};text-underline-offset:.15em}
a:focus-visible,.wide:focus-visible{outline:3px solid ${accent};outline-offset:2px}
section{margin-top:4rem}
header p{margin:.4em 0}.client{font-family:${families.display};font-size:1.2rem;font-weight:700}.subtitle{font-size:1.3rem}
.small,figcaption,.note,footer{color:${soft};font-size:.875rem}
.draft{color:${accent};font-weight:700}
.lead{font-family:${families.display};font-size:1.45rem;line-height:1.3}
p,ul,ol,blockquote{max-width:42rem}
blockquote{border-left:3px solid ${accent};margin:1.2em 0;padding-left:1.2em}
figure{margin:1.8em 0}figure .wide{margin:0}figure svg,figure img{display:block;height:auto;max-width:100%}figure svg{min-width:36rem;width:100%}figcaption{margin-top:.5em}.chart figcaption{color:${ink};font-size:1rem;font-weight:700;margin:0 0 .5em}
.tiles{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr));margin:2em 0}
.tiles div{border-top:1px solid ${rule};padding-top:.6em}.tiles dd{margin:0}
.value{font-family:${families.display};font-size:2.3rem;font-weight:700;line-height:1.2}.value small{font-size:1rem;font-weight:400}
.wide{margin:1.6em 0;overflow-x:auto}
table{border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums;min-width:100%}
caption{font-weight:700;padding-bottom:.5em;text-align:start}
th,td{border-bottom:1px solid ${rule};overflow-wrap:normal;padding:.4em .75em .4em 0;text-align:start;vertical-align:top}
thead th{border-bottom:1.5px solid ${ink};border-top:1.5px solid ${ink};vertical-align:bottom}
tbody th{font-weight:400}.end{text-align:end}
nav ol{list-style:none;max-width:none;padding:0}nav li{border-bottom:1px solid ${rule}}nav a{display:block;padding:.6em 0;text-decoration:none}
footer{border-top:1px solid ${rule};margin-top:5rem;padding-top:1rem}
@media print{@page{size:A4;margin:18mm}@page wide{size:A4 landscape}html{font-size:10pt}body{max-width:none;padding:0}section{break-before:page;margin:0}.landscape{page:wide}.break{break-before:page}figure,tr,.tiles div{break-inside:avoid}.wide{overflow:visible}figure svg{min-width:0}}`;
}
