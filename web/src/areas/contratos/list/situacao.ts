import type { ContratoLido } from '@imob/schemas/contratos';
import { somarDias } from '@imob/schemas/rules/dates';
import { fimPodeSerDito } from '@imob/schemas/rules/temporada';
import { data, dataDoInstante } from '../../../format/format.ts';

/** A contract asks for a decision this many days before its end: renew, or prepare the way out. */
const DIAS_DE_ALERTA = 30;

export type Situacao = 'ATIVO' | 'INDETERMINADO' | 'VENCENDO' | 'VENCIDO' | 'SAIU' | 'ENCERRADO';

/** The fields of a contract that its situation depends on. */
export type Situado = Pick<
  ContratoLido,
  'ativo' | 'dataInicio' | 'dataFim' | 'indeterminado' | 'saidaEm' | 'finalidade'
>;

/**
 * Gives a contract's situation on a day. `VENCIDO`: its term is over, and nobody has decided what follows.
 * `SAIU`: the keys came back with a settlement, and only the closing is left.
 */
export function situacaoDe(contrato: Situado, hoje: string): Situacao {
  if (!contrato.ativo) return 'ENCERRADO';
  if (contrato.saidaEm) return 'SAIU';
  if (contrato.indeterminado) return 'INDETERMINADO';
  if (contrato.dataFim < hoje) return 'VENCIDO';
  return fimEmAte(contrato, DIAS_DE_ALERTA, hoje) ? 'VENCENDO' : 'ATIVO';
}

/** Tells whether the term ends within so many days, and whether it is time to say so. */
export const fimEmAte = (contrato: Situado, dias: number, hoje: string): boolean =>
  contrato.dataFim <= somarDias(hoje, dias) && fimPodeSerDito(contrato, hoje);

/** Tells whether the contract is neither closed nor settled: only then do its rent, its term and its items change. */
export const correAinda = ({ ativo, saidaEm }: Pick<ContratoLido, 'ativo' | 'saidaEm'>): boolean =>
  ativo && saidaEm === null;

/** Gives the term's two days; if the tenant stays after it, it adds that there is no end. */
export const prazoDe = (
  contrato: Pick<ContratoLido, 'ativo' | 'dataInicio' | 'dataFim' | 'indeterminado' | 'saidaEm'>,
): string =>
  `${data(contrato.dataInicio)} a ${data(contrato.dataFim)}${semPrazo(contrato) ? ', e segue sem prazo' : ''}`;

export const semPrazo = (contrato: Pick<ContratoLido, 'ativo' | 'saidaEm' | 'indeterminado'>): boolean =>
  contrato.indeterminado && correAinda(contrato);

/** Gives the day of the closing, which may be long before the term's end; undefined while the contract lasts. */
export const encerramentoDe = ({
  ativo,
  encerradoEm,
}: Pick<ContratoLido, 'ativo' | 'encerradoEm'>): string | undefined =>
  !ativo && encerradoEm ? `encerrado em ${dataDoInstante(encerradoEm)}` : undefined;
