import * as auditoria from '@imob/schemas/auditoria';
import { novoContrato } from '../support/factories.ts';
import type { Linha } from './row.ts';

export const linhasAuditoria: Linha[] = [
  { endpoint: auditoria.listar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: auditoria.listar,
    caso: '?registro=',
    tipo: 'filtro',
    permitido: 200,
    vazio: { eventos: [], proximo: null },
    pedido: async (dono) => ({ query: { registro: `contrato:${(await novoContrato(dono)).contratoId}` } }),
  },
];
