import type { SelecaoDespesas } from '@imob/schemas/despesas';
import { TIPOS_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { ano, anoDe, leitorDeBusca, texto, umDe } from '../../start/search.ts';

const sim = (valor: unknown): true | undefined => (valor === true || valor === 'true' ? true : undefined);

/** Tells what Despesas shows, kept in its address; `nova` opens the dialog, for the property that is named, and
 * `despesa` that of one which is there. */
export const lerBusca = leitorDeBusca({
  ano,
  tipo: umDe(...TIPOS_DE_DESPESA),
  situacao: umDe('PAGAS', 'A_PAGAR'),
  imovelId: texto,
  grupo: texto,
  busca: texto,
  nova: sim,
  despesa: texto,
});
export type BuscaDespesas = ReturnType<typeof lerBusca>;

/** Tells what the service is asked for: without a year in the address the present one, but of what is not paid all years. */
export const selecaoDe = ({ nova: _, despesa: _aberta, ...selecao }: BuscaDespesas): SelecaoDespesas =>
  selecao.situacao === 'A_PAGAR' && !selecao.ano ? selecao : { ...selecao, ano: anoDe(selecao) };
