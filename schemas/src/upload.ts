import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, instante, textoObrigatorio, textoOuNull } from './base/fields.ts';
import { Comprovante, MAXIMO_DE_COMPROVANTES } from './despesas.ts';
import { ArquivoLido } from './imoveis.ts';
import { Inspecao } from './inspecoes.ts';
import { Item } from './inventario.ts';
import { Documentos } from './locatarios.ts';
import { FotoDaManutencao } from './manutencoes.ts';
import { emMegas, LIMITES } from './rules/arquivos.ts';
import { MAXIMO_DE_FOTOS_DA_MANUTENCAO } from './rules/manutencao.ts';

const { imagemBytes, pdfBytes, videoBytes, arquivosPorEnvio } = LIMITES;
const [IMAGEM, PDF, VIDEO] = [emMegas(imagemBytes), emMegas(pdfBytes), emMegas(videoBytes)];

export const TipoDocumento = z.enum(['identidade', 'comprovanteResidencia', 'comprovanteRenda', 'outro']);
export type TipoDocumento = z.infer<typeof TipoDocumento>;

/** Names a file of a record: by its key or, where the record keeps addresses only (`fotosUrls`), by its address. */
const qualArquivo = z.object({ key: textoObrigatorio(2_000) });

const enviados = z.array(ArquivoLido).meta({ description: 'Os arquivos deste envio, na ordem em que chegaram.' });

const varios = { arquivo: 'arquivo' } as const;

export const contrato = endpoint('POST', '/upload/contrato/:contratoId', {
  resumo: 'Guarda o PDF do contrato assinado no armazenamento privado e registra sua chave no contrato',
  params: z.object({ contratoId: id }),
  multipart: { descricao: `Um PDF de até ${PDF}.`, campos: { arquivo: 'arquivo' } },
  response: {
    201: z.object({ message: z.string(), contratoAssinadoKey: z.string(), assinadoEm: instante }),
  },
});

export const aditivo = endpoint('POST', '/upload/aditivo/:aditivoId', {
  resumo: 'Guarda o PDF do aditivo assinado no armazenamento privado e registra sua chave no aditivo',
  params: z.object({ aditivoId: id }),
  multipart: { descricao: `Um PDF de até ${PDF}.`, campos: { arquivo: 'arquivo' } },
  response: { 201: z.object({ message: z.string(), arquivoKey: z.string(), assinadoEm: instante }) },
});

export const imovel = endpoint('POST', '/upload/imovel/:imovelId', {
  resumo: 'Acrescenta fotos e vídeos ao fim de `fotosKeys` do imóvel',
  umaVez: true,
  params: z.object({ imovelId: id }),
  multipart: {
    descricao: `Até ${arquivosPorEnvio} imagens (${IMAGEM} cada) ou vídeos (${VIDEO} cada), todos em \`arquivo\`.`,
    campos: varios,
  },
  response: { 201: z.object({ message: z.string(), arquivos: enviados, fotosKeys: z.array(ArquivoLido) }) },
});

export const removerDoImovel = endpoint('DELETE', '/upload/imovel/:imovelId', {
  resumo: 'Tira uma foto ou um vídeo do imóvel e apaga o arquivo, se foi enviado a este serviço',
  params: z.object({ imovelId: id }),
  body: qualArquivo,
  response: { 200: z.object({ message: z.string(), fotosKeys: z.array(ArquivoLido) }) },
});

export const inspecao = endpoint('POST', '/upload/inspecao/:inspecaoId', {
  resumo:
    'Acrescenta fotos e vídeos à vistoria ou, com `itemId`, `elementoId` ou `leitura`, fotos a um item, elemento ou medidor',
  umaVez: true,
  params: z.object({ inspecaoId: id }),
  multipart: {
    descricao:
      'Até 20 imagens ou vídeos em `arquivo`; com `itemId`, `elementoId` ou `leitura` (o tipo do medidor), só imagens, que vão para as fotos dele.',
    campos: { ...varios, itemId: 'texto', elementoId: 'texto', leitura: 'texto' },
  },
  response: { 201: z.object({ message: z.string(), arquivos: enviados, inspecao: Inspecao }) },
  erros: [409],
});

export const emenda = endpoint('POST', '/upload/inspecao/:inspecaoId/emenda', {
  resumo:
    'Guarda fotos para a próxima emenda de uma vistoria fechada, que as cita em `fotosKeys`; as não citadas em um dia são apagadas',
  params: z.object({ inspecaoId: id }),
  multipart: { descricao: `Até ${arquivosPorEnvio} imagens de até ${IMAGEM}, todas em \`arquivo\`.`, campos: varios },
  response: { 201: z.object({ message: z.string(), arquivos: enviados }) },
  erros: [409],
});

export const removerDaInspecao = endpoint('DELETE', '/upload/inspecao/:inspecaoId', {
  resumo: 'Tira uma foto ou um vídeo da vistoria, ou de um item vistoriado, e apaga o arquivo',
  params: z.object({ inspecaoId: id }),
  body: qualArquivo,
  response: { 200: z.object({ message: z.string(), inspecao: Inspecao }) },
  erros: [409],
});

export const inventario = endpoint('POST', '/upload/inventario/:itemId', {
  resumo: 'Acrescenta fotos ao fim de `fotosUrls` do item',
  umaVez: true,
  params: z.object({ itemId: id }),
  multipart: { descricao: `Até ${arquivosPorEnvio} imagens de até ${IMAGEM}, todas em \`arquivo\`.`, campos: varios },
  response: { 201: z.object({ message: z.string(), arquivos: enviados, item: Item }) },
});

export const removerDoInventario = endpoint('DELETE', '/upload/inventario/:itemId', {
  resumo: 'Tira uma foto do item; o arquivo fica enquanto uma vistoria ainda o mostrar',
  params: z.object({ itemId: id }),
  body: qualArquivo,
  response: { 200: z.object({ message: z.string(), item: Item }) },
});

export const locatario = endpoint('POST', '/upload/locatario/:locatarioId', {
  resumo: 'Guarda documentos do locatário no armazenamento privado',
  umaVez: true,
  params: z.object({ locatarioId: id }),
  multipart: {
    descricao: `Até ${arquivosPorEnvio} PDFs (${PDF}) ou imagens (${IMAGEM}) em \`arquivo\`. \`tipo\` é identidade, comprovanteResidencia, comprovanteRenda ou outro.`,
    campos: { ...varios, tipo: 'texto' },
  },
  response: { 201: z.object({ message: z.string(), documentos: Documentos }) },
});

export const removerDoLocatario = endpoint('DELETE', '/upload/locatario/:locatarioId', {
  resumo: 'Apaga um documento do locatário',
  params: z.object({ locatarioId: id }),
  body: qualArquivo,
  response: { 200: z.object({ message: z.string(), documentos: Documentos }) },
});

export const despesa = endpoint('POST', '/upload/despesa/:despesaId', {
  resumo: 'Guarda comprovantes de uma despesa (nota, boleto, recibo) no armazenamento privado',
  umaVez: true,
  params: z.object({ despesaId: id }),
  multipart: {
    descricao: `PDFs (${PDF}) ou imagens (${IMAGEM}) em \`arquivo\`, até ${MAXIMO_DE_COMPROVANTES} por despesa.`,
    campos: varios,
  },
  response: { 201: z.object({ message: z.string(), comprovantes: z.array(Comprovante) }) },
});

export const removerDaDespesa = endpoint('DELETE', '/upload/despesa/:despesaId', {
  resumo: 'Apaga um comprovante de uma despesa',
  params: z.object({ despesaId: id }),
  body: qualArquivo,
  response: { 200: z.object({ message: z.string(), comprovantes: z.array(Comprovante) }) },
});

export const manutencao = endpoint('POST', '/upload/manutencao/:manutencaoId', {
  resumo: 'Guarda fotos de uma manutenção no armazenamento privado',
  umaVez: true,
  params: z.object({ manutencaoId: id }),
  multipart: {
    descricao: `Imagens (${IMAGEM}) em \`arquivo\`, até ${MAXIMO_DE_FOTOS_DA_MANUTENCAO} por manutenção. \`momento\` é ANTES (o padrão) ou DEPOIS.`,
    campos: { ...varios, momento: 'texto' },
  },
  response: { 201: z.object({ message: z.string(), fotos: z.array(FotoDaManutencao) }) },
});

export const removerDaManutencao = endpoint('DELETE', '/upload/manutencao/:manutencaoId', {
  resumo: 'Apaga uma foto de uma manutenção',
  params: z.object({ manutencaoId: id }),
  body: qualArquivo,
  response: { 200: z.object({ message: z.string(), fotos: z.array(FotoDaManutencao) }) },
});

export const url = endpoint('GET', '/upload/url', {
  resumo: 'Endereço temporário (15 minutos) de um arquivo privado de quem está na sessão',
  querystring: z.object({ key: textoObrigatorio(500) }),
  response: { 200: z.object({ url: z.string(), expiraEm: instante, nome: textoOuNull, tipo: z.string() }) },
  erros: [404],
});

export const uso = endpoint('GET', '/upload/uso', {
  resumo: 'Quanto os arquivos guardados do locador ocupam, e quanto podem ocupar',
  response: { 200: z.object({ usadoBytes: z.number(), limiteBytes: z.number() }) },
});
