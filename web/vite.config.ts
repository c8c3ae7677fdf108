import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compactar } from './plugins/compactar.ts';
import { estilosDoMantine } from './plugins/estilosDoMantine.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';
const base = process.env.VITE_BASE ?? '/app/';

/** Served under /app/ by the service itself; an app on an origin of its own sets VITE_BASE=/ and VITE_API_URL. */
export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [estilosDoMantine(), react(), compactar()],
  // The service puts a fresh nonce in place of this mark in every answer, so that no other inline style is accepted.
  html: { cspNonce: '__NONCE__' },
  build: {
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The entry, alone: the page's frame waits for nothing else.
            { name: 'inicio', test: /src\/(start\/(main|lazy)|service\/api)\.tsx?$|preload-helper/, priority: 4 },
            // Libraries change less often than the app.
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 3 },
            // The frame and the first screens with all that they show: one journey, not dozens, whichever is opened.
            { name: 'app', test: /src\/start\/App\.tsx/, priority: 2 },
            // The toasts come after the first screen, and so must all that they need.
            { name: 'avisos', test: /src\/layout\/Avisos\.tsx/, priority: 2 },
            // One file holds what several screens show, instead of dozens of a few hundred bytes, each of which costs a request.
            // Parts that bring a library of their own stay out: tabs, steps, lists of papers, and rules that know a schema or serve forms alone.
            {
              name: 'telas',
              test: /@tabler|components\/(SimpleGrid|SegmentedControl|Select)\/|src\/(components\/(links|upload\/(?!EnviarPapeis|PapelGuardado)|screen\/(?!AbasDaTela|Passos))|format)|schemas\/src\/rules\/(?!emendas|mudarVistoria|etapas|senhaFraca|grupos|comunicados|promessas|conversas|statement|payerName)/,
              minShareCount: 2,
              priority: 1,
            },
            // The first form brings what forms are made of and judged by; a calendar comes only where a date is asked for.
            {
              name: 'campos',
              test: /node_modules\/(@mantine\/core|zod)\/|schemas\/src\/|src\/components\/(?!fields\/Campo(Data|Mes))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // All that is not the app's own is the service's.
  server: { port: 5173, proxy: { [`^/(?!${base.slice(1)})`]: { target: api, changeOrigin: false } } },
});
