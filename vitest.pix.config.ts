import { defineConfig } from 'vitest/config';

/** `npm run test:pix`: driver and fake bank against Prism, a real program that holds them to the Banco Central's document. */
export default defineConfig({
  test: {
    include: ['api/test/pix/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
