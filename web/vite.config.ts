import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compactar } from './compactar.ts';
import { estilosDoMantine } from './estilosDoMantine.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';
const caminhosDaApi =
  '^/(auth|usuarios|imoveis|locatarios|contratos|financeiro|recibos|inventario|inspecoes|upload|arquivos|notificacoes|configuracoes|health)(/|\\?|$)';

/** Served under /app/ by the service itself; an app on an origin of its own sets VITE_BASE=/ and VITE_API_URL. */
export default defineConfig({
  root: import.meta.dirname,
  base: process.env.VITE_BASE ?? '/app/',
  plugins: [estilosDoMantine(), react(), compactar()],
  // The service puts a fresh nonce in place of this mark in every answer, so that no other inline style is accepted.
  html: { cspNonce: '__NONCE__' },
  build: {
    manifest: true,
    target: 'es2023',
    // pdfmake, which comes only when somebody asks for a PDF.
    chunkSizeWarningLimit: 1_000,
    // What most screens share comes in one piece: dozens of tiny ones cost a phone more round trips than bytes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'comum', minShareCount: 20, priority: 2 },
            { name: 'icones', test: /@tabler/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { [caminhosDaApi]: { target: api, changeOrigin: false } } },
});
