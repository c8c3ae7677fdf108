import * as acerto from '@imob/schemas/acerto';
import * as contratos from '@imob/schemas/contratos';
import * as inspecoes from '@imob/schemas/inspecoes';
import { somarDias } from '@imob/schemas/rules/dates';
import * as termos from '@imob/schemas/termos';
import type { Cliente } from './cliente.ts';
import { achadosDaSaida, type Dano } from './comodos.ts';

/** How a tenant leaves with a settlement: what is charged, what his deposit holds, and whether he has paid when the contract is closed. */
export type AcertoDaSaida = {
  /** Rents of the fine of art. 4, which the terms name. */
  multaRescisoriaAlugueis?: number;
  /** Days before the keys on which he gave notice. */
  avisou?: number;
  saldoDaCaucao?: number;
  danos: Dano[];
};

/** The day of the keys: reckoned, confirmed, what is left of the deposit given back, and the contract closed with any debt. */
export async function sairComAcerto(
  locador: Cliente,
  imovelId: string,
  contratoId: string,
  { multaRescisoriaAlugueis, avisou, saldoDaCaucao, danos }: AcertoDaSaida,
  dia: string,
): Promise<void> {
  const params = { id: contratoId };
  if (multaRescisoriaAlugueis) {
    await locador.pedir(termos.mudar, { params, body: { multaRescisoriaAlugueis } });
  }
  const vistorias = await locador.pedir<inspecoes.Inspecao[]>(inspecoes.listarDoImovel, { params: { imovelId } });
  const saida = vistorias.find(({ tipo }) => tipo === 'Saída');
  const body = {
    chavesEm: dia,
    ...(avisou && { avisoEm: somarDias(dia, -avisou) }),
    ...(saldoDaCaucao && { poupanca: { saldo: saldoDaCaucao } }),
    ...(saida && (await achadosDaSaida(locador, saida, danos))),
  };
  const { id: acertoId } = await locador.pedir<acerto.Acerto>(acerto.criar, { params, body });
  const { aDevolver } = await locador.pedir<acerto.Acerto>(acerto.confirmar, { params: { ...params, acertoId } });
  if (aDevolver > 0) {
    const devolvido = { valor: aDevolver, em: dia, forma: 'Pix' };
    await locador.pedir(acerto.devolver, { params: { ...params, acertoId }, body: devolvido });
  }
  await locador.pedir(contratos.encerrar, { params, body: { acertoId } });
}
