import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { mensagemSimples } from './base/fields.ts';

/** The landlord's own WhatsApp, connected to the free-text gateway by a QR code. */

export const whatsappStatus = endpoint('GET', '/configuracoes/whatsapp/status', {
  resumo: 'Diz se o WhatsApp do locador está conectado',
  response: {
    200: z.object({
      state: z.string().meta({ description: '`open` quando conectado; `DISCONNECTED` em qualquer outro caso' }),
    }),
  },
});

export const gerarQr = endpoint('POST', '/configuracoes/whatsapp/gerar-qr', {
  resumo: 'Gera o QR code que conecta o WhatsApp do locador',
  soDono: true,
  response: { 200: z.object({ base64: z.string().meta({ description: 'PNG como data URL' }) }) },
  erros: [409, 502],
});

export const desconectar = endpoint('DELETE', '/configuracoes/whatsapp/desconectar', {
  resumo: 'Desconecta o WhatsApp do locador e apaga a instância',
  soDono: true,
  response: { 200: mensagemSimples },
  erros: [502],
});
