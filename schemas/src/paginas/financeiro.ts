import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { data, dataLida, filtro, id, textoOuNull } from '../base/fields.ts';
import { Conta, TipoConta } from '../financeiro.ts';
import { doGrupo } from '../grupos.ts';
import { ORDENS_DE_CONTAS, SITUACOES_DE_CONTAS } from './opcoes.ts';
import { busca, daPagina, formato, mes, proximo, TIPOS_DE_PLANILHA } from './pagina.ts';

/** A conta as a screen shows it, with whose and where it is, so that no other list is needed. */
export const ContaDaPagina = Conta.extend({
  locatarioId: z.string(),
  locatarioNome: z.string(),
  locatarioCpf: textoOuNull,
  locatarioTelefone: textoOuNull,
  imovelId: z.string(),
  imovelNome: z.string(),
  contratoAtivo: z.boolean(),
  contratoInicio: dataLida,
  /** Days since the due date of an open conta; 0 where it is not late. */
  diasAtraso: z.number(),
});
export type ContaDaPagina = z.infer<typeof ContaDaPagina>;

/** ABERTAS are those late and those yet to come. */
export const SituacaoContas = z.enum([...SITUACOES_DE_CONTAS, 'TODAS']);
export type SituacaoContas = z.infer<typeof SituacaoContas>;
/** PERTO begins at the end of this month and goes back; what is due later comes after all that, the nearest first. */
export const OrdemContas = z.enum(ORDENS_DE_CONTAS);
export type OrdemContas = z.infer<typeof OrdemContas>;

const selecao = {
  mes: filtro(mes),
  /** One day on which contas are due. */
  dia: filtro(data),
  situacao: filtro(SituacaoContas),
  busca: filtro(busca),
  imovelId: filtro(id),
  locatarioId: filtro(id),
  contratoId: filtro(id),
  grupo: doGrupo,
  tipo: filtro(TipoConta),
};
const SelecaoContas = z.object(selecao);
export type SelecaoContas = z.infer<typeof SelecaoContas>;

export const PedidoContas = z.object({ ...selecao, ordem: filtro(OrdemContas), ...daPagina });
export type PedidoContas = z.infer<typeof PedidoContas>;

export const pagina = endpoint('GET', '/financeiro/pagina', {
  resumo:
    'Uma página de contas, com locatário, imóvel e dias de atraso; ordem PAGAMENTO traz só as pagas, e PERTO vai do fim deste mês para trás e só então adiante',
  querystring: PedidoContas,
  response: { 200: z.object({ contas: z.array(ContaDaPagina), proximo }) },
});

/**
 * Sums what is owed (aVencer, emAtraso), which counts everything; what was received of the debt itself (recebido), and all that came in with
 * it, charges and surplus too, without the tax withheld of it, which is irRetido (entrou): neither counts a deposit. `caucao` says the deposits: a part of what is owed, apart from what came in.
 */
export const TotaisContas = z.object({
  aVencer: z.number(),
  emAtraso: z.number(),
  recebido: z.number(),
  entrou: z.number(),
  irRetido: z.number(),
  contas: z.number(),
  caucao: z.object({ aVencer: z.number(), emAtraso: z.number(), recebido: z.number() }),
});
export type TotaisContas = z.infer<typeof TotaisContas>;

export const totais = endpoint('GET', '/financeiro/totais', {
  resumo: 'Somas da mesma seleção que /financeiro/pagina mostra',
  querystring: SelecaoContas,
  response: { 200: TotaisContas },
});

export const exportar = endpoint('GET', '/financeiro/exportar', {
  resumo: 'A seleção de /financeiro/pagina inteira como planilha, CSV ou XLSX',
  pesado: true,
  querystring: z.object({ ...selecao, ordem: filtro(OrdemContas), formato }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
});

/**
 * The contas due on one day of a month, this one where none is given: those that are owed, late or not, and those
 * received; cancelled ones do not count.
 */
export const DiaDeContas = z.object({
  dia: dataLida,
  contas: z.number(),
  aVencer: z.number(),
  emAtraso: z.number(),
  recebido: z.number(),
});
export type DiaDeContas = z.infer<typeof DiaDeContas>;

export const dias = endpoint('GET', '/financeiro/dias', {
  resumo:
    'O calendário de um mês: o que vence em cada dia que tem contas, da mesma seleção que /financeiro/pagina mostra',
  querystring: SelecaoContas,
  response: { 200: z.object({ dias: z.array(DiaDeContas) }) },
});
