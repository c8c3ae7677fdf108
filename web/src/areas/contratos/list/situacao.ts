import type { ContratoLido } from '@imob/schemas/contratos';
import { somarDias } from '@imob/schemas/rules/dates';
import { fimPodeSerDito } from '@imob/schemas/rules/temporada';
import { data, dataDoInstante } from '../../../format/format.ts';

/** Days before its end from which a contract asks for a decision: renew, or prepare the way out. */
const DIAS_DE_ALERTA = 30;

export type Situacao = 'ATIVO' | 'INDETERMINADO' | 'VENCENDO' | 'VENCIDO' | 'SAIU' | 'ENCERRADO';

/** What tells where a contract stands. */
export type Situado = Pick<
  ContratoLido,
  'ativo' | 'dataInicio' | 'dataFim' | 'indeterminado' | 'saidaEm' | 'finalidade'
>;

/**
 * Where a contract stands on a day: `VENCIDO` is past its term, and nobody decided yet what follows; of `SAIU` the keys
 * came back with a settlement, and the closing is left.
 */
export function situacaoDe(contrato: Situado, hoje: string): Situacao {
  if (!contrato.ativo) return 'ENCERRADO';
  if (contrato.saidaEm) return 'SAIU';
  if (contrato.indeterminado) return 'INDETERMINADO';
  if (contrato.dataFim < hoje) return 'VENCIDO';
  return fimEmAte(contrato, DIAS_DE_ALERTA, hoje) ? 'VENCENDO' : 'ATIVO';
}

/** Whether the term ends within so many days, and that is already to be told. */
export const fimEmAte = (contrato: Situado, dias: number, hoje: string): boolean =>
  contrato.dataFim <= somarDias(hoje, dias) && fimPodeSerDito(contrato, hoje);

/** Neither closed nor settled: only then do its rent, its term and its items change. */
export const correAinda = ({ ativo, saidaEm }: Pick<ContratoLido, 'ativo' | 'saidaEm'>): boolean =>
  ativo && saidaEm === null;

/** From when to when it was let; who is still there after it has no day on which it ends. */
export const prazoDe = (
  contrato: Pick<ContratoLido, 'ativo' | 'dataInicio' | 'dataFim' | 'indeterminado' | 'saidaEm'>,
): string =>
  `${data(contrato.dataInicio)} a ${data(contrato.dataFim)}${semPrazo(contrato) ? ', e segue sem prazo' : ''}`;

export const semPrazo = (contrato: Pick<ContratoLido, 'ativo' | 'saidaEm' | 'indeterminado'>): boolean =>
  contrato.indeterminado && correAinda(contrato);

/** When it was closed, which may be long before its term; nothing while it lasts. */
export const encerramentoDe = ({
  ativo,
  encerradoEm,
}: Pick<ContratoLido, 'ativo' | 'encerradoEm'>): string | undefined =>
  !ativo && encerradoEm ? `encerrado em ${dataDoInstante(encerradoEm)}` : undefined;
