import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { abrirPrimeiro } from './plugins/abertura.ts';
import { compactar } from './plugins/compactar.ts';
import { estilosDoMantine } from './plugins/estilosDoMantine.ts';
import { soCorpos } from './plugins/soCorpos.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';
const caminhosDaApi =
  '^/(auth|usuarios|imoveis|locatarios|contratos|financeiro|recibos|inventario|inspecoes|upload|arquivos|notificacoes|configuracoes|health)(/|\\?|$)';

/** Served under /app/ by the service itself; an app on an origin of its own sets VITE_BASE=/ and VITE_API_URL. */
export default defineConfig({
  root: import.meta.dirname,
  base: process.env.VITE_BASE ?? '/app/',
  plugins: [soCorpos(), estilosDoMantine(), react(), abrirPrimeiro(), compactar()],
  // The service puts a fresh nonce in place of this mark in every answer, so that no other inline style is accepted.
  html: { cspNonce: '__NONCE__' },
  build: {
    manifest: true,
    target: 'es2023',
    // pdfmake, which comes only when somebody asks for a PDF.
    chunkSizeWarningLimit: 1_000,
    // What belongs together comes in one file, with what only it needs: dozens of tiny ones cost a phone more than bytes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: porPrioridade([
            // Apart, so that it is made ready in a turn of its own (src/esquemas.ts).
            { name: 'esquemas', test: /node_modules\/zod|schemas\/src/ },
            { name: 'inicio', test: /get-nonce|preload-helper|node_modules\/react(-dom)?\/|src\/(nonce|tardio)\.ts/ },
            // Lists to choose from are on most screens, but not on the first ones.
            { name: 'comum', minShareCount: 20, test: /^(?!.*components\/(Combobox|Select)\/)/ },
            { name: 'icones', test: /@tabler/ },
            {
              name: 'aplicativo',
              test: /core\/esm\/(core|utils)\/|src\/(App|rotas|layout\/(Marca|TrocarCores)|componentes\/AosPoucos)\.tsx/,
            },
            { name: 'moldura', test: /src\/(layout\/Moldura|componentes\/DialogoDeFormulario)\.tsx/ },
            { name: 'depois', test: /src\/(layout\/(Sobreposicoes|MenuDaPessoa)|inspecoes\/Pendencias)\.tsx/ },
            {
              name: 'listas',
              test: /@mantine\/dates|components\/(Select|Grid|SegmentedControl)\/|componentes\/(Tabela|CampoBusca|CampoData)\.tsx/,
            },
          ]),
        },
      },
    },
  },
  server: { port: 5173, proxy: { [caminhosDaApi]: { target: api, changeOrigin: false } } },
});

/** What an earlier group took is not in a later one. */
function porPrioridade<G extends object>(grupos: G[]) {
  return grupos.map((grupo, i) => ({ ...grupo, priority: grupos.length - i }));
}
