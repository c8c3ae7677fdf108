import * as contratos from '@imob/schemas/contratos';
import * as notificacoes from '@imob/schemas/notificacoes';
import * as whatsapp from '@imob/schemas/whatsapp';
import { novoContrato } from '../factories.ts';
import type { Linha } from './linha.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');

/** Notices, the landlord's WhatsApp and the contract by mail. Nothing outside is configured here, and it says so. */
export const linhasNotificacoes: Linha[] = [
  { endpoint: notificacoes.cronExecutar, tipo: 'cron', permitido: 200 },
  {
    endpoint: notificacoes.disparar,
    tipo: 'ADMIN',
    permitido: 200,
    pedido: (dono) => ({ body: { userId: dono.uid } }),
  },
  { endpoint: notificacoes.status, tipo: 'ADMIN', permitido: 200 },
  { endpoint: notificacoes.historico, tipo: 'proprio', permitido: 200 },
  {
    endpoint: notificacoes.historico,
    caso: '?contratoId=',
    tipo: 'proprio',
    permitido: 200,
    pedido: async (dono) => ({ query: { contratoId: (await novoContrato(dono)).contratoId } }),
  },
  { endpoint: notificacoes.naoEntregues, tipo: 'proprio', permitido: 200 },
  { endpoint: whatsapp.whatsappStatus, tipo: 'proprio', permitido: 200 },
  { endpoint: whatsapp.gerarQr, tipo: 'proprio', permitido: 503 },
  { endpoint: whatsapp.desconectar, tipo: 'proprio', permitido: 503 },
  {
    endpoint: contratos.enviarEmail,
    tipo: 'registro',
    // The owner's own call shows that the contract was reached: its tenant has no e-mail.
    permitido: 422,
    pedido: async (dono) => ({
      params: { id: (await novoContrato(dono)).contratoId },
      body: { pdfBase64: PDF },
    }),
  },
];
