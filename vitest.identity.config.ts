import { defineConfig } from 'vitest/config';

/** `npm run test:identity`: the identity suite against the Firebase Auth emulator, a real program of the provider's. */
export default defineConfig({
  test: {
    include: ['api/test/identity/*.test.ts'],
    globalSetup: ['api/test/support/postgres.ts', 'api/test/identity/emulator.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 1,
  },
});
