import * as contratos from '@imob/schemas/contratos';
import * as notificacoes from '@imob/schemas/notificacoes';
import * as whatsapp from '@imob/schemas/whatsapp';
import { type Locador, novoContrato, novoLocatario } from '../support/factories.ts';
import { CRON, configurar, contato } from '../support/providers.ts';
import type { Linha } from './row.ts';

/** A contract of `dono` whose rent falls due today, with a tenant who can be reached. */
export async function comAviso(dono: Locador): Promise<string> {
  await configurar(dono, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  const locatarioId = await novoLocatario(dono, contato);
  return (await novoContrato(dono, { locatarioId })).contratoId;
}

const jaAvisado = async (dono: Locador) => {
  const contratoId = await comAviso(dono);
  await dono.pedir(notificacoes.cronExecutar, { headers: CRON });
  return { query: { contratoId } };
};

const pdfBase64 = Buffer.from('%PDF-1.7').toString('base64');

/** Notices, the landlord's WhatsApp, and the contract e-mail. */
export const linhasNotificacoes: Linha[] = [
  { endpoint: notificacoes.cronExecutar, tipo: 'cron', permitido: 200 },
  { endpoint: notificacoes.disparar, caso: 'all', tipo: 'ADMIN', permitido: 200, pedido: () => ({ body: {} }) },
  {
    endpoint: notificacoes.disparar,
    caso: 'one landlord',
    tipo: 'ADMIN',
    permitido: 200,
    pedido: (dono) => ({ body: { userId: dono.uid } }),
  },
  { endpoint: notificacoes.status, tipo: 'ADMIN', permitido: 200 },
  { endpoint: notificacoes.dosContratos, tipo: 'proprio', permitido: 200 },
  { endpoint: notificacoes.canais, tipo: 'proprio', permitido: 200 },
  {
    endpoint: notificacoes.testar,
    tipo: 'proprio',
    permitido: 200,
    pedido: async (_dono, quem) => {
      await configurar(quem, { emailAtivo: true });
      return {};
    },
  },
  { endpoint: notificacoes.historico, tipo: 'proprio', permitido: 200 },
  {
    endpoint: notificacoes.historico,
    caso: 'by contract',
    tipo: 'filtro',
    permitido: 200,
    pedido: jaAvisado,
  },
  {
    endpoint: notificacoes.pagina,
    tipo: 'filtro',
    permitido: 200,
    vazio: { notificacoes: [], proximo: null },
    pedido: jaAvisado,
  },
  { endpoint: notificacoes.naoEntregues, tipo: 'proprio', permitido: 200 },
  {
    endpoint: contratos.enviarEmail,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: await comAviso(dono) }, body: { pdfBase64 } }),
  },
  { endpoint: whatsapp.whatsappStatus, tipo: 'proprio', permitido: 200 },
  { endpoint: whatsapp.gerarQr, tipo: 'proprio', permitido: 200 },
  { endpoint: whatsapp.desconectar, tipo: 'proprio', permitido: 200 },
];
