/** The scales that our charts use. vite.config.ts gives this to Recharts in place of the whole of d3-scale: 8 kB less for every reader. */
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
