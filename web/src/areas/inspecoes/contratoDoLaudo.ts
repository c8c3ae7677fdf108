import type { ContratoLido } from '@imob/schemas/contratos';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { contratoDaVistoria } from '@imob/schemas/rules/contratoDaVistoria';
import { diaDoInstante } from '../../format/format.ts';

/** The contract that an inspection belongs to; none where that is not sure, as the names are signed under. */
export function contratoDoLaudo(
  contratos: readonly ContratoLido[],
  vistoria: Pick<Inspecao, 'imovelId' | 'tipo' | 'dataVistoria'>,
): ContratoLido | undefined {
  const comFim = contratos.map((contrato) => ({
    ...contrato,
    fim: contrato.encerradoEm ? diaDoInstante(contrato.encerradoEm) : contrato.dataFim,
  }));
  return contratoDaVistoria(comFim, vistoria);
}
