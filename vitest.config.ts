import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './web/e2e/chromium.ts';

// A test waits for what it polls, and no limit of time tells a slow machine from a wrong answer: it only ends what hangs. Vitest's own would end
// what a machine with several suites at once has not reached yet.
const comum = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
const banco = 'api/test/support/postgres.ts';

if (!existsSync(CHROMIUM)) {
  console.warn(
    `Sem ${CHROMIUM}: os testes de ponta a ponta ficam de fora (no Debian: apt-get install chromium-headless-shell).`,
  );
}

export default defineConfig({
  test: {
    // For two cores: a file of the API or of a browser works six or seven tenths of its time, and waits for the rest.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'api',
          include: ['schemas/**/*.test.ts', 'api/**/*.test.ts', 'bench/**/*.test.ts'],
          // npm run test:identity, test:kill and test:pix have these.
          exclude: ['**/node_modules/**', 'api/test/identity/**', 'api/test/kill/**', 'api/test/pix/**'],
          globalSetup: [banco],
          // Each file has a database and a service of its own; loading the service anew for each took half of the time.
          isolate: false,
          ...comum,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/test/**/*.test.ts', 'build/**/*.test.ts'],
          environment: 'happy-dom',
          // Each file cleans up after itself and mocks no module; a browser and the libraries anew for each took most of the time.
          isolate: false,
          setupFiles: ['web/src/start/zod.ts', 'web/test/timeZone.ts'],
          globalSetup: ['web/test/montagem.ts'],
          ...comum,
        },
      },
      ...(existsSync(CHROMIUM)
        ? [
            {
              test: {
                name: 'e2e',
                include: ['web/e2e/**/*.test.ts'],
                globalSetup: [banco, 'web/test/montagem.ts'],
                isolate: false,
                ...comum,
              },
            },
          ]
        : []),
    ],
  },
});
