import type { Declaracao } from '@imob/schemas/cartas';
import { contagem } from '../../format/format.ts';
import { chamar, messageOf } from '../../service/api.ts';

/** Whether the year's declaration is there: one of a year gone by was made after its end, since payments came until then, and still says what was paid. */
export const estaFeita = ({ carta }: Pick<Declaracao, 'carta'>, ano: number, hoje: string): boolean =>
  carta !== null && ((carta.dia > `${ano}-12-31` && !carta.mudou) || hoje <= `${ano}-12-31`);

/** Whether something of it is left to do: it is not there, or it could go by e-mail and did not. */
export const falta = (uma: Declaracao, ano: number, hoje: string): boolean =>
  !estaFeita(uma, ano, hoje) || (uma.temEmail && uma.carta?.enviadaEm === null);

/** Writes the year's declaration where it lacks, and mails it where the tenant has an address; gives what kept the e-mail back. */
export async function declarar(uma: Declaracao, ano: number, hoje: string): Promise<{ naoFoi?: unknown }> {
  const params = { id: uma.contratoId };
  const feita = estaFeita(uma, ano, hoje) ? uma.carta : null;
  const { id: cartaId, enviadaEm } =
    feita ?? (await chamar('POST /contratos/:id/cartas', { params, body: { tipo: 'PAGAMENTOS', ano } }));
  if (!uma.temEmail || enviadaEm) return {};
  return chamar('POST /contratos/:id/cartas/:cartaId/enviar', { params: { ...params, cartaId } }).then(
    () => ({}),
    (naoFoi) => ({ naoFoi }),
  );
}

/** Names what is still to be done of these, as the button that does all of it says, and the question after it. */
export function oQueFalta(faltam: readonly Declaracao[], ano: number, hoje: string) {
  const quantas = faltam.length;
  const feitas = faltam.filter((uma) => estaFeita(uma, ano, hoje)).length;
  const verbo = feitas === 0 ? 'Fazer' : feitas === quantas ? 'Enviar' : 'Fazer e enviar';
  return {
    botao: `${verbo} ${quantas === 1 ? 'a que falta' : `as ${quantas} que faltam`}`,
    titulo: `${verbo} ${contagem(quantas, 'declaração', 'declarações')} de ${ano}?`,
    acao: `${verbo} ${quantas === 1 ? 'declaração' : 'declarações'}`,
  };
}

/** Tells what became of all of them: those that were made and did not go are there, to be taken to the tenant. */
export function oQueFoiFeito(todas: number, naoFeitas: readonly unknown[], naoForam: readonly unknown[]): string {
  const feitas = todas - naoFeitas.length;
  const partes = [contagem(feitas, 'declaração pronta', 'declarações prontas')];
  if (naoForam.length > 0) partes.push(contagem(naoForam.length, 'não foi por e-mail', 'não foram por e-mail'));
  if (naoFeitas.length > 0) partes.push(contagem(naoFeitas.length, 'não foi feita', 'não foram feitas'));
  const porque = naoFeitas[0] ?? naoForam[0];
  return porque === undefined ? `${partes[0]}.` : `${partes.join(', ')}: ${messageOf(porque)}`;
}
