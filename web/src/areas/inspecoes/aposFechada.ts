import type { Inspecao } from '@imob/schemas/inspecoes';
import type { ContratoDaPagina } from '@imob/schemas/paginas/contratos';
import { somarDias } from '@imob/schemas/rules/dates';
import { diaDoInstante } from '../../format/format.ts';

/** Days between an entry inspection and the lease's begin; it is seldom made earlier. */
const DIAS_ANTES = 90;

type Vistoria = Pick<Inspecao, 'tipo' | 'dataVistoria'>;
type Contrato = Pick<ContratoDaPagina, 'id' | 'dataInicio' | 'dataFim' | 'ativo' | 'encerradoEm'>;

/** Finds the lease that an inspection belongs to; the lease of an entry inspection may begin after it. */
export function contratoDaVistoria<C extends Contrato>(vistoria: Vistoria, contratos: readonly C[]): C | undefined {
  const { tipo, dataVistoria } = vistoria;
  const ate = tipo === 'Entrada' ? somarDias(dataVistoria, DIAS_ANTES) : dataVistoria;
  const fimDe = ({ ativo, encerradoEm, dataFim }: C) =>
    ativo ? undefined : encerradoEm ? diaDoInstante(encerradoEm) : dataFim;
  return contratos
    .filter((contrato) => contrato.dataInicio <= ate && (fimDe(contrato) ?? dataVistoria) >= dataVistoria)
    .sort((a, b) => b.dataInicio.localeCompare(a.dataInicio))[0];
}

/** Names what an entry or exit inspection lacks as proof: meters, keys, or both. */
export function semMedidas({ tipo, leituras, chaves }: Pick<Inspecao, 'tipo' | 'leituras' | 'chaves'>): string[] {
  if (tipo !== 'Entrada' && tipo !== 'Saída') return [];
  return [
    ...(leituras.every(({ valor }) => valor === null) ? ['medidor'] : []),
    ...(chaves.length === 0 ? ['chave'] : []),
  ];
}
