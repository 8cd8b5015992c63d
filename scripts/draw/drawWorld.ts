/**
 * Makes src/charts/map/world.json, the countries that a map draws, from Natural Earth's 1:110m map (public domain) in the package world-atlas:
 *   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz && npx tsx scripts/draw/drawWorld.ts package/countries-110m.json
 * Each country is a path in the Equal Earth projection, 1000 wide, under its ISO 3166-1 alpha-2 code; a land without a code is under its name.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { name: string };
}
interface Topology {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { countries: { geometries: Geometry[] } };
}

/** The ISO codes of the countries whose name on the map isn't their English name in `Intl.DisplayNames`. */
const codes: Record<string, string> = {
  'W. Sahara': 'EH',
  'United States of America': 'US',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Falkland Is.': 'FK',
  'Fr. S. Antarctic Lands': 'TF',
  "Côte d'Ivoire": 'CI',
  'Central African Rep.': 'CF',
  Congo: 'CG',
  'Eq. Guinea': 'GQ',
  eSwatini: 'SZ',
  Palestine: 'PS',
  Myanmar: 'MM',
  Turkey: 'TR',
  'Solomon Is.': 'SB',
  'Bosnia and Herz.': 'BA',
  Macedonia: 'MK',
  'Trinidad and Tobago': 'TT',
  'S. Sudan': 'SS',
};
const names = new Intl.DisplayNames('en', { type: 'region' });
const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
const byName = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    // Leaves out the codes of former countries: `Intl` gives them the name of their successor.
    .filter((code) => new Intl.Locale(`und-${code}`).region === code)
    .map((code) => [names.of(code), code]),
);

const width = 1000;
const height = 487;
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
const third = Math.sqrt(3) / 2;

/** Projects a longitude and a latitude in degrees to Equal Earth (Šavrič, Patterson and Jenny, 2018), which keeps the areas in proportion. */
function project([longitude, latitude]: readonly [number, number]): [number, number] {
  const theta = Math.asin(third * Math.sin((latitude * Math.PI) / 180));
  const squared = theta * theta;
  const sixth = squared ** 3;
  const x = (((longitude * Math.PI) / 180) * Math.cos(theta)) / (third * (a1 + 3 * a2 * squared + sixth * (7 * a3 + 9 * a4 * squared)));
  const y = theta * (a1 + a2 * squared + sixth * (a3 + a4 * squared));
  const scale = width / 5.4133;
  return [width / 2 + x * scale, height / 2 - y * scale];
}

const topology: Topology = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { scale, translate } = topology.transform;
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): [number, number] => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

function ringOf(places: readonly number[]): string {
  const points = places.flatMap((place, index) => {
    const arc = place < 0 ? (arcs[~place] ?? []).toReversed() : (arcs[place] ?? []);
    return index === 0 ? arc : arc.slice(1);
  });
  let [lastX, lastY] = [0, 0];
  let path = '';
  let before = points[0]?.[0] ?? 0;
  for (const [index, [longitude, latitude]] of points.entries()) {
    // A shape that crosses the 180th meridian continues past the edge of the map.
    before = longitude - 360 * Math.round((longitude - before) / 360);
    const [x, y] = project([before, latitude]).map((each) => Math.round(each * 10)) as [number, number];
    if (index > 0 && x === lastX && y === lastY) continue;
    const [dx, dy] = [x - lastX, y - lastY].map((each) => String(each / 10));
    path += index === 0 ? `M${dx} ${dy}` : `l${dx} ${dy}`;
    [lastX, lastY] = [x, y];
  }
  return `${path.replace(/l/g, (_, at: number) => (path.lastIndexOf('l', at - 1) < 0 ? 'l' : ' '))}z`;
}

const isMany = (arcsOf: Geometry['arcs']): arcsOf is number[][][] => Array.isArray(arcsOf[0]?.[0]);
const paths = topology.objects.countries.geometries
  .filter(({ properties: { name } }) => name !== 'Antarctica')
  .map(({ arcs: own, properties: { name } }) => {
    const polygons = isMany(own) ? own : [own];
    // The first point of each ring is absolute: rings don't start from the end of the one before.
    return [codes[name] ?? byName.get(name) ?? name, polygons.flat().map(ringOf).join('')] as const;
  });
writeFileSync('src/charts/map/world.json', `${JSON.stringify(Object.fromEntries(paths.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
