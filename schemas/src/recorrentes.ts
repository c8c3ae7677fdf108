import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, mensagemSimples, opcional, porId, textoObrigatorio, textoOuNull } from './base/fields.ts';
import { conferirSinal, mesDoAno, SINAL, TipoItem, valorDoItem } from './itensDaConta.ts';

/** An item that stands in each month's rent; `valor` is each month's, or the total where `parcelas` is set. */
export const Recorrente = z.object({
  id: z.string(),
  descricao: z.string(),
  tipo: TipoItem,
  valor: z.number(),
  de: z.string(),
  ate: textoOuNull,
  parcelas: z.number().nullable(),
});
export type Recorrente = z.infer<typeof Recorrente>;

const MAXIMO_DE_PARCELAS = 600;
const campos = {
  descricao: textoObrigatorio(),
  tipo: TipoItem,
  valor: valorDoItem,
  de: mesDoAno,
  ate: opcional(mesDoAno),
  parcelas: opcional(z.number().int().min(1).max(MAXIMO_DE_PARCELAS)),
};
export const NovoRecorrente = z.object(campos).refine(conferirSinal, SINAL);
export type NovoRecorrente = z.infer<typeof NovoRecorrente>;
export const MudancaRecorrente = z.object(campos).partial();
export type MudancaRecorrente = z.infer<typeof MudancaRecorrente>;

const params = z.object({ id, recorrenteId: id });

export const listar = endpoint('GET', '/contratos/:id/recorrentes', {
  resumo: 'Itens que entram no aluguel de cada mês',
  params: porId,
  response: { 200: z.array(Recorrente) },
});

export const criar = endpoint('POST', '/contratos/:id/recorrentes', {
  resumo: 'Acrescenta um item aos aluguéis em aberto, de hoje em diante, dos meses que ele alcança',
  params: porId,
  body: NovoRecorrente,
  response: { 201: Recorrente },
  erros: [409],
});

export const mudar = endpoint('PATCH', '/contratos/:id/recorrentes/:recorrenteId', {
  resumo: 'Muda o item, também nos aluguéis em aberto de hoje em diante',
  params,
  body: MudancaRecorrente,
  response: { 200: Recorrente },
  erros: [409],
});

export const remover = endpoint('DELETE', '/contratos/:id/recorrentes/:recorrenteId', {
  resumo: 'Retira o item dos aluguéis em aberto, de hoje em diante',
  params,
  response: { 200: mensagemSimples },
  erros: [409],
});
