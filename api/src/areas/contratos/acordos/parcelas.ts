import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { DESCRICAO_DO_ITEM_MAXIMA, somaDosItens } from '@imob/schemas/itensDaConta';
import { repartirAcordo } from '@imob/schemas/rules/acordo';
import { cortar } from '@imob/schemas/rules/cut';
import { data } from '@imob/schemas/rules/dates';
import { imputar, type Partes, totalDe } from '@imob/schemas/rules/imputacao';
import { centavos, reais } from '@imob/schemas/rules/money';
import { itemUnico, repartir } from '../../financeiro/itens.ts';
import type { Devida } from './dividas.ts';

type Parcela = { vencimento: string; valor: number };

/**
 * The contas that an agreement makes. The oldest debts go into the first ones, so that each says of what it is, and a discount makes the
 * rent cheaper. Fine is not charged again on what bore it: from the agreement on, juros alone run, after each due day.
 */
export function contasDoAcordo(devidas: readonly Devida[], parcelas: readonly Parcela[], em: string, vez: number) {
  const devido = devidas.reduce((soma, { partes }) => somarPartes(soma, partes), NADA);
  const recebido = parcelas.reduce((soma, { valor }) => soma + centavos(valor), 0);
  const desconto = totalDe(devido) - recebido;
  const { pago } = imputar({ ...devido, recebido, desconto });
  const jaCobradas = devidas.some(({ conta }) => conta.saldo?.jurosDesde);
  const jurosDesde = jaCobradas || pago.multa + pago.juros > 0 ? em : null;
  let restam = abater(devidas.flatMap(itensDe), desconto);
  return repartirAcordo(
    pago,
    parcelas.map(({ valor }) => centavos(valor)),
  ).map((parte, i) => {
    const [itens, depois] = repartir(restam, parte.principal);
    restam = depois;
    const [principal, multa, juros] = [parte.principal, parte.multa, parte.juros].map(reais) as [
      number,
      number,
      number,
    ];
    return {
      descricao: `Acordo de ${data(em)}${vez > 1 ? ` (${vez}º)` : ''}${parcelas.length > 1 ? `, ${i + 1}/${parcelas.length}` : ''}`,
      tipo: devidas.some(({ conta }) => conta.tipo === 'ALUGUEL') ? ('ALUGUEL' as const) : ('REPARO' as const),
      valor: reais(parte.valor),
      dataVencimento: (parcelas[i] as Parcela).vencimento,
      itens,
      saldo: { principal, multa, juros, jurosDesde },
    };
  });
}

const NADA: Partes = { principal: 0, correcao: 0, multa: 0, juros: 0 };

const somarPartes = (uma: Partes, outra: Partes): Partes => ({
  principal: uma.principal + outra.principal,
  correcao: uma.correcao + outra.correcao,
  multa: uma.multa + outra.multa,
  juros: uma.juros + outra.juros,
});

/**
 * The items of a conta, which say in the agreement of which conta they are, and of which shared bill; correction that is owed has become one. What takes off has made its
 * rent cheaper: among installments it would stay with the last one, and the others would be of rent that nobody owed.
 */
function itensDe({ conta, partes }: Devida): ItemDaConta[] {
  const dizer = (nome: string) => cortar(nome, DESCRICAO_DO_ITEM_MAXIMA);
  const itens =
    conta.itens.length > 0
      ? semDescontos(conta.itens).map(({ descricao, tipo, valor, faturaId }) => ({
          ...{ tipo, valor, ...(faturaId !== undefined && { faturaId }) },
          descricao: dizer(`${descricao} (${conta.descricao})`),
        }))
      : [itemUnico({ ...conta, descricao: dizer(conta.descricao) }, reais(partes.principal))];
  if (partes.correcao === 0) return itens;
  const descricao = dizer(`Correção monetária de ${conta.descricao}`);
  return [...itens, { descricao, tipo: 'OUTRO', valor: reais(partes.correcao) }];
}

function semDescontos(itens: readonly ItemDaConta[]): ItemDaConta[] {
  const [devidos, descontos] = [itens.filter(({ valor }) => valor > 0), itens.filter(({ valor }) => valor < 0)];
  return descontos.length > 0 ? abater(devidos, -somaDosItens(descontos)) : devidos;
}

/** Takes so many cents off the items, the newest rent first, and off the others only once no rent is left. */
function abater(itens: readonly ItemDaConta[], desconto: number): ItemDaConta[] {
  const valores = itens.map(({ valor }) => centavos(valor));
  const ordem = itens.map((_, i) => i).reverse();
  const ehAluguel = (i: number) => itens[i]?.tipo === 'ALUGUEL';
  let falta = desconto;
  for (const i of [...ordem.filter(ehAluguel), ...ordem.filter((i) => !ehAluguel(i))]) {
    const tirado = Math.max(0, Math.min(valores[i] as number, falta));
    valores[i] = (valores[i] as number) - tirado;
    falta -= tirado;
  }
  return itens.flatMap((item, i) => (valores[i] === 0 ? [] : [{ ...item, valor: reais(valores[i] as number) }]));
}
