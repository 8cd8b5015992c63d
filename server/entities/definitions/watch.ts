/** Applies a definition file as soon as it is saved, during development, and tells open pages about it, mistakes included. */
import { watch } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { definitionsEvent, type DefinitionsNews } from '#resources/api/definitions/news';
import { resourcesFolder } from './files';
import type { Rollout } from './rollout';
import { applyAndDescribe, appliedMessage } from './plan/describe';

/** The delay after the last change of a file, in ms: editors write a file in several steps. */
const settled = 100;

/** Watches the folder of definitions; returns a function that stops watching. */
export function watchDefinitions(rollout: Rollout, vite: Pick<ViteDevServer, 'ws'>, folder: string = resourcesFolder()): () => void {
  const tell = (news: DefinitionsNews) => vite.ws.send({ type: 'custom', event: definitionsEvent, data: news });
  const take = async () => {
    try {
      const lines = await applyAndDescribe(rollout);
      if (lines.length > 0) process.stdout.write(appliedMessage(lines));
      tell({ version: rollout.version(), mistakes: [] });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${message}\n`);
      const lines = message.split('\n').filter((line) => line !== '');
      const listed = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
      tell({ version: rollout.version(), mistakes: listed.length > 0 ? listed : lines });
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, (_event, name) => {
    if (name !== null && !name.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void take(), settled);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
