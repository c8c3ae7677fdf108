import type { Importacao } from '@imob/schemas/importacoes';
import { somar } from '@imob/schemas/rules/money';
import type { ContaDoPlano } from './existentes.ts';
import type { Plano } from './planejar.ts';
import type { LinhaDeContrato } from './planejarContratos.ts';

type Vencida = { linha: LinhaDeContrato; conta: ContaDoPlano };

/** The contas of new leases that were due before today, and of which no row of the file says whether they were paid. */
export function vencidasDe({ contratos, contas }: Plano, hoje: string): Vencida[] {
  const ditas = new Set(contas.flatMap(({ conta }) => conta ?? []));
  return contratos
    .filter(({ acao }) => acao === 'CRIAR')
    .flatMap((linha) => (linha.contrato?.contas ?? []).map((conta) => ({ linha, conta })))
    .filter(({ conta }) => conta.dataVencimento < hoje && !ditas.has(conta));
}

/** How many they are, since when, and what they come to; null where there is nothing to ask. */
export function contarVencidas(plano: Plano, hoje: string, pagas: boolean): Importacao['vencidas'] {
  const contas = vencidasDe(plano, hoje).map(({ conta }) => conta);
  const [desde] = contas.map(({ dataVencimento }) => dataVencimento).sort();
  if (!desde) return null;
  return { contas: contas.length, valor: somar(contas.map(({ valor }) => valor)), desde, pagas };
}
