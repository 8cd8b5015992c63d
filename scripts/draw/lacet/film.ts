/** Records the short film of 2017 with Chromium from a canvas: the group’s emissions, year by year, drawn as a lace. The film has no sentences: the captions say them. */
import type { Browser } from 'playwright-core';
import { seriesOf } from '#customization/highlights/facts';

export const seconds = 16;

/** The script that runs in the page and draws the film at `t` seconds. `values` are the figures by year; `upTo` is the last year shown. */
const player = `
function draw(c, t, values, upTo) {
  const [W, H, paper, ink, signal] = [960, 540, '#f7f3ec', '#1d1b18', '#c8401f'];
  const ease = (x) => { const y = Math.min(1, Math.max(0, x)); return y * y * (3 - 2 * y); };
  const years = Object.keys(values).map(Number).filter((year) => year <= upTo);
  const highest = Math.max(...Object.values(values));
  const at = (position) => {
    const low = Math.min(years.length - 1, Math.floor(position)), high = Math.min(years.length - 1, low + 1);
    return values[years[low]] + (values[years[high]] - values[years[low]]) * (position - low);
  };
  const place = (position) => ({ x: 90 + position * 195, y: 430 - (at(position) / highest) * 300 });
  c.fillStyle = paper; c.fillRect(0, 0, W, H);
  c.lineCap = c.lineJoin = 'round';
  c.strokeStyle = ink; c.lineWidth = 2.5;
  c.beginPath(); c.moveTo(60, 430); c.lineTo(60 + ease(t / 1.2) * 840, 430); c.stroke();
  const last = years.length - 1;
  let reached = 0;
  for (let leg = 0; leg < last; leg += 1) reached += ease((t - 1.6 - leg * 2.4) / 1.7);
  c.strokeStyle = signal; c.lineWidth = 11; c.beginPath();
  c.moveTo(place(0).x, place(0).y);
  for (let leg = 1; leg <= Math.floor(reached); leg += 1) c.lineTo(place(leg).x, place(leg).y);
  c.lineTo(place(reached).x, place(reached).y); c.stroke();
  const seen = Math.floor(reached + 0.001);
  c.font = '600 26px Display'; c.textAlign = 'center';
  for (let year = 0; year <= seen; year += 1) {
    const { x, y } = place(year), grown = year === 0 ? ease((t - 0.6) / 0.6) : ease((t - 1.6 - (year - 1) * 2.4 - 1.6) / 0.35);
    c.beginPath(); c.arc(x, y, 15 * grown, 0, 7); c.fillStyle = paper; c.fill(); c.strokeStyle = ink; c.lineWidth = 5; c.stroke();
    c.fillStyle = ink; c.globalAlpha = grown; c.fillText(String(years[year]), x, 474); c.globalAlpha = 1;
  }
  c.textAlign = 'right'; c.font = '600 104px Display'; c.letterSpacing = '-3px'; c.fillStyle = ink;
  c.globalAlpha = ease((t - 0.6) / 0.6);
  const shown = Math.abs(reached - Math.round(reached)) < 0.01 ? values[years[Math.round(reached)]] : at(reached);
  c.fillText(String(Math.round(shown)), 900, 130); c.globalAlpha = 1;
  const end = ease((t - 12.4) / 1.2);
  if (end > 0) {
    c.globalAlpha = end; c.fillStyle = signal; c.fillRect(0, 0, W, H);
    c.fillStyle = paper; c.textAlign = 'center'; c.font = '600 230px Display'; c.letterSpacing = '-8px';
    c.fillText('\\u2212' + Math.round((1 - values[upTo] / values[years[0]]) * 100) + '%', W / 2, 345); c.globalAlpha = 1;
  }
}`;

interface Film {
  /** The film as WebM with VP9. */
  film: Buffer;
  /** The WebP picture shown before the film plays. */
  poster: Buffer;
}

/** Records the film in real time. `faces` are the `@font-face` rules of its fonts. */
export async function recordFilm(browser: Browser, faces: string): Promise<Film> {
  const page = await browser.newPage();
  await page.setContent(`<style>${faces}</style><canvas width="960" height="540"></canvas>`);
  const { values } = seriesOf('ghg_emissions');
  const [film, poster] = await page.evaluate<[string, string]>(`(async () => {
    ${player}
    await document.fonts.load('600 26px Display');
    const canvas = document.querySelector('canvas'), c = canvas.getContext('2d'), values = ${JSON.stringify(values)};
    draw(c, 12, values, 2017);
    const poster = canvas.toDataURL('image/webp', 0.85).split(',')[1];
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 400000 });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => { recorder.onstop = resolve; });
    recorder.start();
    const started = performance.now();
    await new Promise((resolve) => {
      const frame = () => {
        const t = (performance.now() - started) / 1000;
        draw(c, t, values, 2017);
        t < ${seconds} ? requestAnimationFrame(frame) : resolve();
      };
      frame();
    });
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return [btoa(text), poster];
  })()`);
  await page.close();
  return { film: Buffer.from(film, 'base64'), poster: Buffer.from(poster, 'base64') };
}
