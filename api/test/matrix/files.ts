import * as site from '@imob/schemas/configuracoesUpload';
import * as documentos from '@imob/schemas/documentosDoImovel';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import {
  type Locador,
  novaDespesa,
  novaInspecao,
  novoAditivo,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocatario,
} from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { manutencoesDe } from '../support/repairs.ts';
import type { Linha } from './row.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const foto = (campos: Record<string, string> = {}) => formulario(campos, PNG, 'foto.png');
const pdf = (campos: Record<string, string> = {}) => formulario(campos, PDF, 'contrato.pdf');

const imovel = async (dono: Locador) => ({ params: { imovelId: await novoImovel(dono) } });
const inspecao = async (dono: Locador) => ({
  params: { inspecaoId: (await novaInspecao(dono, await novoImovel(dono))).id as string },
});
const item = async (dono: Locador) => ({
  params: { itemId: (await novoItem(dono, await novoImovel(dono))).id as string },
});
const locatario = async (dono: Locador) => ({ params: { locatarioId: await novoLocatario(dono) } });
const despesa = async (dono: Locador) => ({ params: { despesaId: (await novaDespesa(dono)).id } });
const manutencao = async (dono: Locador) => ({
  params: { manutencaoId: (await manutencoesDe(dono).abrir({ imovelId: await novoImovel(dono) })).body.id },
});
/** A paper of a property, kept already. */
async function documento(dono: Locador) {
  const { imovelId } = (await imovel(dono)).params;
  const { body } = await dono.pedir(documentos.guardar, { params: { imovelId }, ...pdf({ tipo: 'ESCRITURA' }) });
  return { params: { id: imovelId, documentoId: body.documento?.id ?? 'nenhum' } };
}
const contrato = async (dono: Locador) => ({ params: { contratoId: (await novoContrato(dono)).contratoId } });

/** A record of the owner's with a file, and the request that removes it. */
async function comArquivo(dono: Locador, rota: Linha['endpoint'], onde: Record<string, string>, form = foto()) {
  const { status, body, texto } = await dono.pedir(rota, { params: onde, ...form });
  if (status !== 201) throw new Error(`${rota.url}: ${status} ${texto}`);
  const documentos = Object.values(body.documentos ?? {}) as { key: string }[];
  const key: string =
    body.contratoAssinadoKey ?? (body.arquivos ?? body.comprovantes ?? body.fotos ?? documentos)[0]?.key;
  return { params: onde, body: { key } };
}

/** Only the SUPER_ADMIN can make one; for anyone else the address names nothing. */
const slideDe = async (quem: Locador) => ({
  params: { slideId: ((await quem.pedir(site.criarSlide, foto())).body.slide?.id as string) ?? 'nenhum' },
});

/** Uploads, private addresses and the site's images. */
export const linhasArquivos: Linha[] = [
  {
    endpoint: upload.contrato,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await contrato(dono)), ...pdf() }),
  },
  {
    endpoint: upload.aditivo,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ params: { aditivoId: (await novoAditivo(dono)).aditivoId }, ...pdf() }),
  },
  {
    endpoint: upload.imovel,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await imovel(dono)), ...foto() }),
  },
  {
    endpoint: upload.removerDoImovel,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => comArquivo(dono, upload.imovel, (await imovel(dono)).params),
  },
  {
    endpoint: upload.inspecao,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await inspecao(dono)), ...foto() }),
  },
  {
    endpoint: upload.emenda,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => {
      const { params } = await inspecao(dono);
      await dono.pedir(inspecoes.fechar, { params: { id: params.inspecaoId } });
      return { params, ...foto() };
    },
  },
  {
    endpoint: upload.removerDaInspecao,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => comArquivo(dono, upload.inspecao, (await inspecao(dono)).params),
  },
  {
    endpoint: upload.inventario,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await item(dono)), ...foto() }),
  },
  {
    endpoint: upload.removerDoInventario,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => comArquivo(dono, upload.inventario, (await item(dono)).params),
  },
  {
    endpoint: upload.locatario,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await locatario(dono)), ...pdf({ tipo: 'identidade' }) }),
  },
  {
    endpoint: upload.removerDoLocatario,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) =>
      comArquivo(dono, upload.locatario, (await locatario(dono)).params, pdf({ tipo: 'identidade' })),
  },
  {
    endpoint: documentos.guardar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await imovel(dono)), ...pdf({ tipo: 'ESCRITURA' }) }),
  },
  {
    endpoint: documentos.listar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await documento(dono)).params.id } }),
  },
  {
    endpoint: documentos.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await documento(dono)), body: { nome: 'Outro nome' } }),
  },
  { endpoint: documentos.remover, tipo: 'registro', permitido: 200, pedido: documento },
  {
    endpoint: upload.despesa,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await despesa(dono)), ...pdf() }),
  },
  {
    endpoint: upload.removerDaDespesa,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => comArquivo(dono, upload.despesa, (await despesa(dono)).params, pdf()),
  },
  {
    endpoint: upload.manutencao,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await manutencao(dono)), ...foto({ momento: 'DEPOIS' }) }),
  },
  {
    endpoint: upload.removerDaManutencao,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => comArquivo(dono, upload.manutencao, (await manutencao(dono)).params),
  },
  { endpoint: upload.uso, tipo: 'proprio', permitido: 200 },
  {
    endpoint: upload.url,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      const { body } = await comArquivo(dono, upload.contrato, (await contrato(dono)).params, pdf());
      return { query: body };
    },
  },

  ...[site.logo, site.logoBranca, site.favicon, site.criarSlide].map(
    (endpoint): Linha => ({ endpoint, tipo: 'SUPER_ADMIN', permitido: 201, pedido: () => foto() }),
  ),
  { endpoint: site.fotoPerfil, tipo: 'proprio', permitido: 201, pedido: () => foto() },
  {
    endpoint: site.mudarSlide,
    tipo: 'SUPER_ADMIN',
    permitido: 200,
    pedido: async (_dono, quem) => ({ ...(await slideDe(quem)), body: { titulo: 'Bem-vindo' } }),
  },
  { endpoint: site.removerSlide, tipo: 'SUPER_ADMIN', permitido: 200, pedido: (_dono, quem) => slideDe(quem) },
];
