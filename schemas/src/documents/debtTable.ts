import type { Divida } from '../acordos.ts';
import { somar } from '../rules/money.ts';
import { numero } from '../rules/numbers.ts';
import { data } from './format.ts';
import type { Quadro } from './table.ts';

/** Without its `R$`: five of them stand beside each other. */
export const escrito = (valor: number): string => numero(valor, 2, 2);

const ENCARGOS = [
  ['correcao', 'Correção', 'correção monetária'],
  ['multa', 'Multa', 'multa'],
  ['juros', 'Juros', 'juros de mora'],
] as const;

/** The charges that any of these contas has: a column of nothing is not shown. */
const encargosDe = (dividas: readonly Divida[]) => ENCARGOS.filter(([parte]) => dividas.some((uma) => uma[parte] > 0));

/** `correção monetária`, `multa`, `juros de mora`: those that these contas have. */
export const nomesDosEncargos = (dividas: readonly Divida[]): string[] => encargosDe(dividas).map(([, , nome]) => nome);

export const totalDas = (dividas: readonly Divida[]): number => somar(dividas.map(({ total }) => total));

/** Overdue contas with their charges of a day. */
export function quadroDasDividas(dividas: readonly Divida[], em: string): Quadro {
  const encargos = encargosDe(dividas);
  const comTotal = encargos.length > 0 ? ([['total', 'Total']] as const) : [];
  const partes = [['valor', 'Valor'] as const, ...encargos, ...comTotal];
  const somas = () => partes.map(([parte]) => escrito(somar(dividas.map((uma) => uma[parte]))));
  return {
    colunas: ['Conta', 'Vencimento', ...partes.map(([, nome]) => nome)],
    linhas: dividas.map((uma) => [
      uma.descricao,
      data(uma.vencimento),
      ...partes.map(([parte]) => escrito(uma[parte])),
    ]),
    total: dividas.length > 1 ? [`Total em ${data(em)}`, '', ...somas()] : null,
  };
}
