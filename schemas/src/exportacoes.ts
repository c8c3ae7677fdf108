import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { instante, porId, textoOuNull } from './base/fields.ts';

const SituacaoDaExportacao = z.enum(['NA_FILA', 'FAZENDO', 'PRONTA', 'FALHOU']);

/** Days for which a finished export can be fetched. */
export const DIAS_DA_EXPORTACAO = 7;

/** All that a landlord has, or the file of one lease (`dossie.ts`), in one ZIP. */
export const Exportacao = z.object({
  id: z.string(),
  contratoId: textoOuNull.meta({ description: 'De um dossiê, o contrato; nulo na exportação de tudo' }),
  situacao: SituacaoDaExportacao,
  feitas: z.number().meta({ description: 'Quantos arquivos do ZIP já estão nele' }),
  total: z.number().meta({ description: 'De quantos; 0 enquanto não se sabe' }),
  tamanho: z.number().nullable().meta({ description: 'Bytes do ZIP, quando pronto' }),
  erro: textoOuNull,
  criadoEm: instante,
  prontaEm: instante.nullable(),
  expiraEm: instante.meta({ description: 'Depois disso o arquivo é apagado' }),
});
export type Exportacao = z.infer<typeof Exportacao>;

export const pedir = endpoint('POST', '/exportacoes', {
  resumo: 'Pede tudo o que o locador tem num ZIP: planilha, PDFs, fotos e documentos; se um já está sendo feito, é ele',
  sensivel: true,
  response: { 201: Exportacao },
});

export const listar = endpoint('GET', '/exportacoes', {
  resumo: 'As exportações do locador que não expiraram, da mais nova à mais antiga',
  soDono: true,
  response: { 200: z.array(Exportacao) },
});

export const buscar = endpoint('GET', '/exportacoes/:id', {
  resumo: 'Uma exportação e quanto dela está feito',
  soDono: true,
  params: porId,
  response: { 200: Exportacao },
});

export const arquivo = endpoint('GET', '/exportacoes/:id/arquivo', {
  resumo: 'Endereço temporário (15 minutos) do ZIP de uma exportação pronta',
  sensivel: true,
  params: porId,
  response: { 200: z.object({ url: z.string(), expiraEm: instante, nome: z.string(), tamanho: z.number() }) },
  erros: [409],
});
