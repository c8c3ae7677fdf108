/**
 * Builds what the product runs on, the app and the service, where it is missing or older than its sources, so that one command
 * starts everything. With `--falhar` a failure is one.
 */
import { buildService } from './service.ts';
import { buildWeb } from './web.ts';

// Both are built for production even if the service runs otherwise.
process.env.NODE_ENV = 'production';
try {
  await buildWeb();
  await buildService();
} catch (error) {
  if (process.argv.includes('--falhar')) throw error;
  // The service is worth more than its pages: it starts all the same, from its sources, and /app/ says what is missing.
  console.error(`\nA aplicação web não pôde ser montada: ${error instanceof Error ? error.message : error}`);
  console.error('O serviço continua sem ela. Rode "npm ci --include=dev && npm run build" para montá-la.');
}
