import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  filtro,
  id,
  instante,
  mensagemSimples,
  numeroOuNull,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { TipoDespesa } from './despesas.ts';
import { daPagina, proximo, simOuNao } from './paginas/pagina.ts';
import { AVISAR_DIAS_NO_MAXIMO } from './rules/compromissos.ts';

const Feito = z.object({
  em: dataLida,
  /** The day on which it was due. */
  vencia: dataLida,
  valor: numeroOuNull,
  /** The expense that it was registered as. It may be gone since. */
  despesaId: textoOuNull,
});

/** A task of a property, or of the landlord if it has no property. It is due once or repeats: an insurance, an inspection, a cleaning. */
export const Compromisso = z.object({
  id: z.string(),
  imovelId: textoOuNull,
  imovelNome: textoOuNull,
  titulo: z.string(),
  proximo: dataLida.nullable().meta({ description: 'O dia em que vence; null se já foi feito e não se repete' }),
  dia: z.number().meta({ description: 'O dia do mês em que vence; um mês mais curto tem o último dele' }),
  aCadaMeses: numeroOuNull.meta({ description: 'De quantos em quantos meses; null: uma vez só' }),
  avisarDias: z.number().meta({ description: 'Quantos dias antes ele aparece no Painel' }),
  porEmail: z.boolean().meta({
    description: 'O locador é lembrado também por e-mail: uma vez tantos dias antes, e outra se o dia passar',
  }),
  tipo: TipoDespesa.meta({ description: 'O tipo da despesa que ele costuma ser' }),
  anotacoes: textoOuNull,
  feitos: z.array(Feito).meta({ description: 'As últimas vezes em que foi feito, da mais recente à mais antiga' }),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Compromisso = z.infer<typeof Compromisso>;

const aCadaMeses = z.number().int().min(1).max(120);
const avisarDias = z.number().int().min(0).max(AVISAR_DIAS_NO_MAXIMO);
const dito = {
  imovelId: opcional(id),
  aCadaMeses: opcional(aCadaMeses),
  avisarDias: avisarDias.optional(),
  porEmail: z.boolean().optional(),
  tipo: TipoDespesa.optional(),
  anotacoes: opcional(texto(5_000)),
};

export const NovoCompromisso = z.object({ titulo: textoObrigatorio(120), proximo: data, ...dito });
export type NovoCompromisso = z.infer<typeof NovoCompromisso>;

export const MudancaDoCompromisso = z.object({
  titulo: textoObrigatorio(120).optional(),
  proximo: data.optional(),
  ...dito,
});
export type MudancaDoCompromisso = z.infer<typeof MudancaDoCompromisso>;

export const PedidoDeCompromissos = z.object({
  imovelId: filtro(id),
  /** Also those that are done and do not come again. */
  feitos: filtro(simOuNao),
  ...daPagina,
});
export type PedidoDeCompromissos = z.infer<typeof PedidoDeCompromissos>;

export const pagina = endpoint('GET', '/compromissos/pagina', {
  resumo: 'Uma página do que os imóveis pedem com dia marcado, do que vence primeiro ao último',
  querystring: PedidoDeCompromissos,
  response: { 200: z.object({ compromissos: z.array(Compromisso), proximo }) },
});

export const buscar = endpoint('GET', '/compromissos/:id', {
  resumo: 'Um compromisso',
  params: porId,
  response: { 200: Compromisso },
});

export const criar = endpoint('POST', '/compromissos', {
  resumo: 'Anota o que um imóvel pede com dia marcado',
  umaVez: true,
  body: NovoCompromisso,
  response: { 201: Compromisso },
  erros: [404, 409],
});

export const mudar = endpoint('PATCH', '/compromissos/:id', {
  resumo: 'Muda um compromisso',
  params: porId,
  body: MudancaDoCompromisso,
  response: { 200: Compromisso },
});

export const remover = endpoint('DELETE', '/compromissos/:id', {
  resumo: 'Apaga um compromisso; as despesas dele continuam',
  params: porId,
  response: { 200: mensagemSimples },
});

export const Feitura = z.object({
  em: data.meta({ description: 'O dia em que foi feito' }),
  venceVisto: data.meta({ description: 'O vencimento que se via: se já é outro, 409 e nada muda' }),
  proximo: opcionalOuVazio(data).meta({
    description: 'Quando vence de novo; sem isto, o serviço conta os meses; null: não se repete',
  }),
  valor: opcional(dinheiro).meta({ description: 'O que custou: registra uma despesa paga nesse dia' }),
});
export type Feitura = z.infer<typeof Feitura>;

export const fazer = endpoint('POST', '/compromissos/:id/feito', {
  resumo: 'Diz que foi feito, marca a próxima vez, e registra a despesa se custou algo',
  params: porId,
  body: Feitura,
  response: { 200: Compromisso },
  erros: [409],
});
