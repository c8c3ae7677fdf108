import type { EtapasMudadas, MudancaDeEtapas } from '@imob/schemas/etapas';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Meios } from '../../auditoria/autor.ts';
import { conferirDesconto } from '../termos/gravar.ts';
import { comDias } from './ler.ts';
import type { Contrato } from './meses.ts';
import { mudarEtapas } from './mudar.ts';
import { menorAluguel, recusarEtapasDaTemporada, umaSo } from './recusas.ts';

/** Agrees on the steps of the rent by an addendum, for a caller that holds the contract's row. Throws as `mudarEtapas`. */
export async function etapasPorAditivo(
  meios: Omit<Meios, 'fuso'>,
  contrato: Contrato,
  novas: MudancaDeEtapas,
  { dia, termos }: { dia: string; termos: Termos },
): Promise<EtapasMudadas | null> {
  recusarEtapasDaTemporada(termos.finalidade, novas.etapas);
  umaSo(novas);
  conferirDesconto(termos, menorAluguel(novas, contrato.valorAluguel));
  return mudarEtapas(meios, contrato, novas, { dia, campo: 'etapas' });
}

/** The steps that the addendum's text tells: from the first one that changes on. */
export function etapasDoAditivo(contrato: Contrato, { antes, depois }: EtapasMudadas) {
  const mes = (faixas: EtapasMudadas['antes'], n: number) => faixas.find(({ ateMes }) => n <= ateMes)?.valor;
  const meses = depois.at(-1)?.ateMes ?? 0;
  const alugueis = Array.from({ length: meses }, (_, i) => mes(depois, i + 1) ?? 0);
  const primeira = alugueis.findIndex((valor, i) => valor !== mes(antes, i + 1));
  const etapas = comDias(contrato, alugueis, contrato.dataInicio).filter(({ ateMes }) => ateMes > primeira);
  const [daVez, ...outras] = etapas;
  if (!daVez || daVez.deMes > primeira) return etapas;
  // A step that began before goes on: it is told from the month that changes.
  const [cortada] = comDias(
    contrato,
    [...alugueis.slice(0, primeira).map(() => -1), ...alugueis.slice(primeira)],
    '',
  ).slice(1);
  return cortada ? [cortada, ...outras] : etapas;
}
