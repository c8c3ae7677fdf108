import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, instante, mensagemSimples, porId, textoObrigatorio } from './base/fields.ts';
import { emMegas, LIMITES } from './rules/arquivos.ts';

/** One property's papers: its deeds, insurances, rules and manuals of many years. */
export const MAXIMO_DE_DOCUMENTOS = 60;

export const TipoDoDocumento = z.enum([
  'ESCRITURA',
  'MATRICULA',
  'IPTU',
  'CONDOMINIO',
  'SEGURO',
  'LAUDO',
  'PLANTA',
  'MANUAL',
  'OUTRO',
]);
export type TipoDoDocumento = z.infer<typeof TipoDoDocumento>;

/** A paper of a property, kept in private. */
export const DocumentoDoImovel = z.object({
  id: z.string(),
  imovelId: z.string(),
  tipo: TipoDoDocumento,
  nome: z.string(),
  key: z.string().meta({ description: 'O arquivo privado: GET /upload/url dá o endereço dele' }),
  paraLocatario: z.boolean().meta({ description: 'Quem mora nele o baixa na página do inquilino' }),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type DocumentoDoImovel = z.infer<typeof DocumentoDoImovel>;

export const listar = endpoint('GET', '/imoveis/:id/documentos', {
  resumo: 'Os documentos guardados de um imóvel, do mais novo ao mais antigo',
  params: porId,
  response: { 200: z.object({ documentos: z.array(DocumentoDoImovel) }) },
});

const nome = textoObrigatorio(200);

/** Says what goes with the file. */
export const DadosDoDocumento = z.object({
  tipo: TipoDoDocumento,
  nome: nome.optional(),
  paraLocatario: z.enum(['true', 'false']).optional(),
});
export type DadosDoDocumento = z.infer<typeof DadosDoDocumento>;

const { imagemBytes, pdfBytes } = LIMITES;

export const guardar = endpoint('POST', '/upload/imovel/:imovelId/documento', {
  resumo: 'Guarda um documento do imóvel no armazenamento privado',
  umaVez: true,
  params: z.object({ imovelId: id }),
  multipart: {
    descricao: `Um PDF (${emMegas(pdfBytes)}) ou uma imagem (${emMegas(imagemBytes)}) em \`arquivo\`. \`tipo\` é ${TipoDoDocumento.options.join(', ')}; sem \`nome\`, vale o do arquivo; \`paraLocatario\` é true ou false (o padrão). Até ${MAXIMO_DE_DOCUMENTOS} por imóvel.`,
    campos: { arquivo: 'arquivo', tipo: 'texto', nome: 'texto', paraLocatario: 'texto' },
  },
  response: { 201: z.object({ message: z.string(), documento: DocumentoDoImovel }) },
  erros: [409],
});

const porDocumento = porId.extend({ documentoId: id });

export const MudancaDoDocumento = z.object({ tipo: TipoDoDocumento, nome, paraLocatario: z.boolean() }).partial();
export type MudancaDoDocumento = z.infer<typeof MudancaDoDocumento>;

export const mudar = endpoint('PATCH', '/imoveis/:id/documentos/:documentoId', {
  resumo: 'Muda o nome ou o tipo de um documento, ou se o inquilino o vê',
  params: porDocumento,
  body: MudancaDoDocumento,
  response: { 200: DocumentoDoImovel },
});

export const remover = endpoint('DELETE', '/imoveis/:id/documentos/:documentoId', {
  resumo: 'Apaga um documento do imóvel, com o arquivo',
  params: porDocumento,
  response: { 200: mensagemSimples },
});
