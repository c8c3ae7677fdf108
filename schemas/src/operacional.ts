import { z } from 'zod';
import { instante } from './campos.ts';
import { endpoint } from './endpoint.ts';

export const health = endpoint('GET', '/health', {
  resumo: 'Diz que o serviço está de pé',
  acesso: 'publico',
  response: { 200: z.object({ status: z.string(), timestamp: instante }) },
});
