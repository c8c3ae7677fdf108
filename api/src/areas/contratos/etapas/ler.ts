import type { EtapaLida, EtapasDoContrato } from '@imob/schemas/etapas';
import { vencimentosDepois } from '@imob/schemas/rules/calendario';
import { somarDias } from '@imob/schemas/rules/dates';
import { faixasDe, inicioDoMes, somarMeses } from '@imob/schemas/rules/etapas';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { comoMudam } from './comoMudam.ts';
import { type Contrato, lerMeses, lerMudancas } from './meses.ts';

/** The rent of a contract month by month. Throws 404 or 403. */
export async function lerEtapas(db: Db, userId: string, id: string, dia: string): Promise<EtapasDoContrato> {
  const contrato = await owned(db, 'contratos', userId, id);
  const { alugueis } = await lerMeses(db, contrato);
  const { total, media } = somarMeses(alugueis);
  return {
    emEtapas: (await lerMudancas(db, userId, contrato.id)).length > 0,
    etapas: comDias(contrato, alugueis, dia),
    ...{ valorAluguel: contrato.valorAluguel, total, media },
    mudam: await comoMudam(db, contrato),
  };
}

/** The steps that these months are, with their days. The last one of a lease without a term has no end. */
export function comDias(contrato: Contrato, alugueis: readonly number[], dia: string): EtapaLida[] {
  const faixas = faixasDe(alugueis);
  const comeca = faixas.map(({ deMes }) => inicioDoMes(contrato, deMes));
  return faixas.map((faixa, i) => {
    const proxima = comeca[i + 1];
    const desde = comeca[i] as string;
    const fim = contrato.indeterminado ? null : contrato.dataFim;
    const ate = proxima ? somarDias(proxima, -1) : fim;
    return { ...faixa, desde, ate, vigente: desde <= dia && (ate === null || dia <= ate) };
  });
}

/** The steps of a contract's text: none where its rent is one for all months. */
export async function etapasDoTexto(db: Db, contrato: Contrato): Promise<EtapaLida[] | undefined> {
  if ((await lerMudancas(db, contrato.userId, contrato.id)).length === 0) return undefined;
  return comDias(contrato, (await lerMeses(db, contrato)).alugueis, contrato.dataInicio);
}

/** When the first rent of these months falls due. */
export const vencimentoDoMes = (contrato: Contrato, mes: number): string =>
  vencimentosDepois(contrato, mes - 1, 1)[0] as string;
