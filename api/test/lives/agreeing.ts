import * as acordos from '@imob/schemas/acordos';
import type { Conta } from '@imob/schemas/financeiro';
import { somarDias } from '@imob/schemas/rules/dates';
import { centavos, reais, somar } from '@imob/schemas/rules/money';
import { dividirEmParcelas } from '@imob/schemas/rules/parcelas';
import { expect } from 'vitest';
import { comparaveis, lerContas, maisTarde, pedirDoContrato, type Vida } from './life.ts';
import type { Feito, Operacao } from './operations.ts';

type Dividas = { dividas: acordos.Divida[] };

/** An agreement on some of what is late, with its charges or without, in up to five installments. */
async function acordar(vida: Vida): Promise<Feito & { acordo?: acordos.Acordo }> {
  const { chance, inteiro } = vida.sorte;
  const { dividas } = (await pedirDoContrato<Dividas>(vida, acordos.dividas)).body;
  const levadas = dividas.filter(() => chance(0.6));
  if (levadas.length === 0) return { nota: 'nothing is late' };
  const encargos = chance(0.7) ? 'COBRAR' : 'DISPENSAR';
  const devido = somar(levadas.map((uma) => (encargos === 'COBRAR' ? uma.total : uma.valor)));
  const desconto = chance(0.3) ? reais(Math.floor(centavos(devido) / 10)) : 0;
  const quantas = inteiro(1, 5);
  const valores = dividirEmParcelas(centavos(devido) - centavos(desconto), quantas).map(reais);
  if (valores.some((valor) => valor < 0.01)) return { nota: 'too little for so many' };
  const primeira = inteiro(0, 40);
  const parcelas = valores.map((valor, i) => ({ valor, vencimento: somarDias(vida.dia, primeira + 30 * i) }));
  const body = { contaIds: levadas.map(({ contaId }) => contaId), encargos, desconto, parcelas };
  const resposta = await pedirDoContrato(vida, acordos.criar, { body });
  const nota = `${levadas.length} contas of ${devido} less ${desconto} in ${quantas}, ${encargos}`;
  if (resposta.status !== 201) return { nota, resposta };
  const feitas = (await lerContas(vida)).todas.filter(({ id }) =>
    resposta.body.contas.some((conta: Conta) => conta.id === id),
  );
  const frase = `an agreement on ${nota} asks for all of it`;
  expect(somar(feitas.map(({ valor }) => valor)), frase).toBe(reais(centavos(devido) - centavos(desconto)));
  return { nota, resposta, acordo: resposta.body };
}

const desfazer = (vida: Vida, { id: acordoId }: acordos.Acordo) =>
  pedirDoContrato(vida, acordos.desfazer, { params: { acordoId } });

const desfazerAcordo: Operacao = async (vida) => {
  const { body } = await pedirDoContrato<acordos.Acordo[]>(vida, acordos.listar);
  const vigente = body.find(({ situacao }) => situacao === 'VIGENTE');
  return vigente && { nota: `of ${vigente.em}`, resposta: await desfazer(vida, vigente) };
};

const acordarEDesfazer: Operacao = async (vida, contas) => {
  const { acordo, ...feito } = await acordar(vida);
  if (!acordo) return feito;
  maisTarde(vida);
  const desfeito = await desfazer(vida, acordo);
  expect(desfeito.status, `an agreement is undone: ${desfeito.texto}`).toBe(200);
  const depois = (await lerContas(vida)).todas;
  expect(comparaveis(depois), `undone, an agreement (${feito.nota}) restores all contas`).toEqual(
    comparaveis(contas.todas),
  );
  return feito;
};

export const acordosDeDivida = {
  acordar: { vezes: 2, fazer: acordar },
  desfazerAcordo: { vezes: 1, fazer: desfazerAcordo },
  acordarEDesfazer: { vezes: 1, fazer: acordarEDesfazer },
};
