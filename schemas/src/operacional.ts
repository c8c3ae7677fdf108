import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { instante, mensagemSimples } from './base/fields.ts';

const Vivo = z.object({ status: z.string(), timestamp: instante });

export const health = endpoint('GET', '/health', {
  resumo: 'Diz que o serviço está de pé',
  acesso: 'publico',
  response: { 200: Vivo },
});

export const live = endpoint('GET', '/health/live', {
  resumo: 'Diz que o processo responde: quem o vigia o reinicia quando isto falha',
  acesso: 'publico',
  response: { 200: Vivo },
});

export const Prontidao = z.object({
  status: z.enum(['pronto', 'indisponivel']),
  verificacoes: z.object({ banco: z.boolean(), migracoes: z.boolean(), armazenamento: z.boolean() }),
  error: z.string().optional(),
});
export type Prontidao = z.infer<typeof Prontidao>;

export const ready = endpoint('GET', '/health/ready', {
  resumo: 'Diz se banco, armazenamento e migrações permitem atender; 503 diz o que falta',
  acesso: 'publico',
  response: { 200: Prontidao, 503: Prontidao },
});

export const metrics = endpoint('GET', '/metrics', {
  resumo: 'Medidas para o Prometheus, só com Authorization: Bearer METRICS_TOKEN',
  acesso: 'publico',
  arquivo: 'text/plain',
  erros: [404],
});

/** Bytes of what a browser reports at once. */
export const LIMITE_DO_RELATO = 16 * 1024;

export const relatarCsp = endpoint('POST', '/csp/relatos', {
  resumo: 'Recebe dos navegadores o que a Content-Security-Policy barrou numa página; conta e anota',
  acesso: 'publico',
  limiteDoCorpo: LIMITE_DO_RELATO,
  body: z.union([z.looseObject({}), z.array(z.unknown())]),
  response: { 200: mensagemSimples },
  erros: [429],
});

export const securityTxt = endpoint('GET', '/.well-known/security.txt', {
  resumo: 'A quem contar uma falha de segurança (RFC 9116); 404 sem SECURITY_CONTACT',
  acesso: 'publico',
  arquivo: 'text/plain',
  erros: [404],
});
