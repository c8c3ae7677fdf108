import type { Inspecao } from '@imob/schemas/inspecoes';
import type { ContratoDaPagina } from '@imob/schemas/paginas/contratos';
import { somarDias } from '@imob/schemas/rules/dates';

/** An entry is inspected before the lease begins, and seldom much earlier. */
const DIAS_ANTES = 90;

type Vistoria = Pick<Inspecao, 'tipo' | 'dataVistoria'>;
type Contrato = Pick<ContratoDaPagina, 'id' | 'dataInicio' | 'dataFim' | 'ativo' | 'encerradoEm'>;

/** The lease of its property that an inspection is of; an entry's may begin after it. */
export function contratoDaVistoria<C extends Contrato>(vistoria: Vistoria, contratos: readonly C[]): C | undefined {
  const { tipo, dataVistoria } = vistoria;
  const ate = tipo === 'Entrada' ? somarDias(dataVistoria, DIAS_ANTES) : dataVistoria;
  const fimDe = ({ ativo, encerradoEm, dataFim }: C) => (ativo ? undefined : (encerradoEm?.slice(0, 10) ?? dataFim));
  return contratos
    .filter((contrato) => contrato.dataInicio <= ate && (fimDe(contrato) ?? dataVistoria) >= dataVistoria)
    .sort((a, b) => b.dataInicio.localeCompare(a.dataInicio))[0];
}

/** What an inspection that hands the property over leaves without proof: its meters, its keys, or both. */
export function semMedidas({ tipo, leituras, chaves }: Pick<Inspecao, 'tipo' | 'leituras' | 'chaves'>): string[] {
  if (tipo !== 'Entrada' && tipo !== 'Saída') return [];
  return [
    ...(leituras.every(({ valor }) => valor === null) ? ['medidor'] : []),
    ...(chaves.length === 0 ? ['chave'] : []),
  ];
}
