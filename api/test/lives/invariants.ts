import { centavos, reais } from '@imob/schemas/rules/money';
import { expect } from 'vitest';
import { conferirCobrancas } from './bank.ts';
import type { Vida } from './life.ts';
import { type Leitura, lerTudo } from './reading.ts';
import { conferirRecebidos } from './received.ts';
import { conferirResultado } from './results.ts';

const somar = <T>(lista: readonly T[], quanto: (um: T) => number): number =>
  lista.reduce((soma, um) => soma + centavos(quanto(um)), 0);
const deCaucao = ({ tipo }: { tipo: string }) => tipo === 'CAUCAO';
const devido = ({ abertas }: Leitura) => somar(abertas, ({ valor }) => valor);
/** All that came in, deposits apart, and deposits, as the months of Painel say them. */
const entrou = ({ meses }: Leitura) => somar(meses, ({ painel }) => painel.entrou);
const caucao = ({ meses }: Leitura) => somar(meses, ({ painel }) => painel.caucaoRecebida);
/** Tax withheld of the payments that stand: it settled them and brought nothing. */
const retido = ({ pagas }: Leitura) => somar(pagas, ({ irRetido }) => irRetido);

/** These hold at every moment of a lease, whatever was done to it: each throws where it does not. */
export const invariantes: Record<string, (leitura: Leitura) => void> = {
  'what is open adds up to totais'(leitura) {
    const { aVencer, emAtraso } = leitura.totais;
    expect(centavos(aVencer) + centavos(emAtraso)).toBe(devido(leitura));
  },

  'totais of each situation are those of all contas'({ totais, porSituacao, todas }) {
    const { ATRASADAS, A_RECEBER, RECEBIDAS, CANCELADAS } = porSituacao;
    expect([ATRASADAS.emAtraso, A_RECEBER.aVencer, RECEBIDAS.recebido]).toEqual([
      totais.emAtraso,
      totais.aVencer,
      totais.recebido,
    ]);
    expect(ATRASADAS.contas + A_RECEBER.contas + RECEBIDAS.contas + CANCELADAS.contas).toBe(totais.contas);
    expect(totais.contas).toBe(todas.length);
  },

  'a page of contas lists all of them'({ pagina, todas }) {
    expect(pagina.length).toBe(Math.min(todas.length, 100));
  },

  'what came in by Painel is what the paid contas received'(leitura) {
    const { pagas } = leitura;
    const recebido = ({ valorRecebido }: { valorRecebido: number | null }) => valorRecebido ?? 0;
    const semCaucao = pagas.filter((conta) => !deCaucao(conta));
    expect(entrou(leitura)).toBe(somar(semCaucao, recebido) - retido(leitura));
    expect(caucao(leitura)).toBe(somar(pagas.filter(deCaucao), recebido));
    expect(centavos(leitura.totais.entrou)).toBe(entrou(leitura));
  },

  'tax withheld is the same on every screen that says it'(leitura) {
    const { meses, anos, totais, planilhas, recibos, extrato, vida } = leitura;
    const todo = retido(leitura);
    expect(somar(meses, ({ painel }) => painel.irRetido)).toBe(todo);
    expect(somar(anos, ({ irRetido }) => irRetido)).toBe(todo);
    expect([centavos(totais.irRetido), planilhas.retido]).toEqual([todo, todo]);
    const linhas = extrato.lancamentos.filter(({ tipo }) => tipo === 'IR_RETIDO');
    expect(somar(linhas, ({ credito }) => credito)).toBe(todo);
    if (!vida.apagouRecibo) expect(centavos(recibos.irRetido)).toBe(todo);
    const rendeu = new Map(anos.flatMap((ano) => ano.meses.map(({ mes, irRetido }) => [mes, irRetido])));
    for (const { painel } of meses) expect(rendeu.get(painel.mes) ?? 0, painel.mes).toBe(painel.irRetido);
  },

  'the sheets of contas and receipts say the same sums'(leitura) {
    const { planilhas, recibos } = leitura;
    expect(planilhas.abertas).toBe(devido(leitura));
    expect(planilhas.recebido).toBe(entrou(leitura) + caucao(leitura));
    expect(planilhas.contado).toBe(centavos(recibos.valor) + centavos(recibos.caucao));
  },

  'what counts of the receipts is what came in by Painel'(leitura) {
    if (leitura.vida.apagouRecibo) return;
    expect(centavos(leitura.recibos.valor)).toBe(entrou(leitura));
    expect(centavos(leitura.recibos.caucao)).toBe(caucao(leitura));
  },

  'rendimentos and repasses of the years are what came in by Painel'(leitura) {
    const { anos } = leitura;
    expect(somar(anos, ({ rendimento }) => rendimento) + somar(anos, ({ repasses }) => repasses)).toBe(
      entrou(leitura) + retido(leitura),
    );
    expect(somar(anos, (ano) => ano.caucao)).toBe(caucao(leitura));
  },

  'a month of rendimentos and of the bank statements has what came in by Painel in it'({ anos, meses }) {
    const rendeu = new Map(
      anos.flatMap((ano) =>
        ano.meses.map((m) => [m.mes, somar([m.deFisicas, m.deJuridicas, m.semDocumento, m.repasses], (v) => v)]),
      ),
    );
    for (const { painel, registrado } of meses) {
      expect(rendeu.get(painel.mes) ?? 0, painel.mes).toBe(centavos(painel.entrou) + centavos(painel.irRetido));
      expect(centavos(registrado), painel.mes).toBe(centavos(painel.entrou) + centavos(painel.caucaoRecebida));
    }
  },

  'what the properties brought in a month is what rendimentos say of it, and what they brought in a year'({
    anos,
    resultados,
  }) {
    for (const [i, { ano, recebido, meses, imoveis }] of resultados.entries()) {
      const { rendimento, repasses, meses: doAno = [] } = anos[i] ?? {};
      expect(centavos(recebido), String(ano)).toBe(centavos(rendimento ?? 0) + centavos(repasses ?? 0));
      expect(
        somar(imoveis, (um) => um.recebido),
        String(ano),
      ).toBe(centavos(recebido));
      for (const um of meses) {
        const m = doAno.find(({ mes }) => mes === um.mes);
        const rendeu = m ? [m.deFisicas, m.deJuridicas, m.semDocumento, m.repasses] : [];
        expect(centavos(um.recebido), um.mes).toBe(somar(rendeu, (v) => v));
      }
    }
  },

  'rendimentos of a year are those of its months, and never below zero'({ anos }) {
    for (const { ano, rendimento, meses, pagadores } of anos) {
      const deMeses = somar(meses, (m) => m.deFisicas) + somar(meses, (m) => m.deJuridicas);
      expect(deMeses + somar(meses, (m) => m.semDocumento), String(ano)).toBe(centavos(rendimento));
      expect(rendimento, String(ano)).toBeGreaterThanOrEqual(0);
      const abaixo = pagadores.flatMap((um) => um.meses.filter((mes) => mes.rendimento < 0 || mes.repasses < 0));
      expect(abaixo, String(ano)).toEqual([]);
    }
  },

  'no month received more than was expected of it, and all months what totais say'({ meses, totais }) {
    for (const { painel } of meses) expect(painel.recebido, painel.mes).toBeLessThanOrEqual(painel.esperado);
    expect(somar(meses, ({ painel }) => painel.recebido)).toBe(centavos(totais.recebido));
  },

  'Painel says as late what totais say'({ vida, meses, totais }) {
    const hoje = meses.find(({ painel }) => painel.mes === vida.dia.slice(0, 7));
    expect(hoje?.painel.emAtraso.total).toBe(totais.emAtraso);
  },

  "the tenant's statement ends with what is open"(leitura) {
    const { cobrado, pago, saldo, saldoAnterior } = leitura.extrato;
    expect(centavos(saldo)).toBe(devido(leitura));
    expect(centavos(cobrado) - centavos(pago)).toBe(centavos(saldo) - centavos(saldoAnterior));
  },

  "the tenant's statement is the same in one piece and in two, and its lines lead to its balance"({
    extrato,
    metades,
  }) {
    const [antes, depois] = metades;
    expect(depois.saldoAnterior).toBe(antes.saldo);
    expect(depois.saldo).toBe(extrato.saldo);
    expect(antes.lancamentos.length + depois.lancamentos.length).toBe(extrato.lancamentos.length);
    for (const { saldoAnterior, lancamentos, saldo } of [extrato, antes, depois]) {
      let corre = centavos(saldoAnterior);
      for (const linha of lancamentos) {
        corre += centavos(linha.debito) - centavos(linha.credito);
        expect(centavos(linha.saldo), `${linha.em} ${linha.descricao}`).toBe(corre);
      }
      expect(centavos(saldo)).toBe(corre);
    }
  },

  "what the tenant's statement says is late is what its contas ask for"({ vida, extrato: { emAtraso }, devidas }) {
    const tarde = devidas.filter(({ conta }) => conta.dataVencimento < vida.dia);
    const total = (id: string) => tarde.find(({ conta }) => conta.id === id)?.encargos.total;
    expect(emAtraso.contas.map(({ contaId, total }) => [contaId, total])).toEqual(
      emAtraso.contas.map(({ contaId }) => [contaId, total(contaId)]),
    );
    expect(emAtraso.contas.length).toBe(tarde.length);
    expect(centavos(emAtraso.total)).toBe(somar(tarde, ({ encargos }) => encargos.total));
  },

  'an open conta is of a cent or more, and its items and parts add up to it'({ abertas }) {
    for (const conta of abertas) {
      const { valor, itens, saldo, descricao } = conta;
      expect(valor, descricao).toBeGreaterThan(0);
      if (itens.length > 0)
        expect(
          somar(itens, (item) => item.valor),
          descricao,
        ).toBe(centavos(saldo?.principal ?? valor));
      if (saldo)
        expect(
          somar([saldo.principal, saldo.multa, saldo.juros], (v) => v),
          descricao,
        ).toBe(centavos(valor));
    }
  },

  'what a conta owes is its base with its charges, less its discount'({ devidas }) {
    for (const { conta, encargos } of devidas) {
      const { base, multa, juros, desconto, total } = encargos;
      expect(centavos(total), conta.descricao).toBe(somar([base, multa, juros, -desconto], (v) => v));
      expect(total, conta.descricao).toBeGreaterThan(0);
    }
  },

  'a message, the Pix code and the page of the tenant ask for what encargos say, less the tax that a company withholds'({
    devidas,
    aCobrar,
    doInquilino,
  }) {
    const cobradas = new Map(aCobrar.map((uma) => [uma.contaId, uma]));
    const mostradas = new Map(doInquilino.contas.map((uma) => [uma.id, uma]));
    for (const { conta, encargos, codigo } of devidas) {
      const cobrada = cobradas.get(conta.id);
      const { total } = encargos;
      const retido = encargos.irRetido ?? 0;
      // The tax is not taken off a debt that is too small for it.
      expect([0, retido], conta.descricao).toContain(codigo.irRetido);
      const pedido = reais(centavos(total) - centavos(codigo.irRetido));
      expect([codigo.valor, cobrada?.total, cobrada?.aPagar], conta.descricao).toEqual([pedido, total, pedido]);
      expect(cobrada?.copiaECola, conta.descricao).toBe(codigo.copiaECola);
      // The page has only what is due soon.
      const mostrada = mostradas.get(conta.id);
      if (!mostrada) continue;
      const { copiaECola } = codigo;
      expect([mostrada.total, mostrada.aPagar, mostrada.copiaECola], conta.descricao).toEqual([
        total,
        pedido,
        copiaECola,
      ]);
      mostradas.delete(conta.id);
    }
    expect([...mostradas.values()], 'the page of the tenant shows contas that are not open').toEqual([]);
  },

  'the page of the tenant has every conta that is due'({ vida, abertas, doInquilino: { contas, outrasVencidas } }) {
    const vencidas = abertas.filter(({ dataVencimento }) => dataVencimento <= vida.dia);
    const mostradas = contas.filter(({ vencimento }) => vencimento <= vida.dia);
    expect(mostradas.length + (outrasVencidas?.contas ?? 0)).toBe(vencidas.length);
  },

  'no payment is said to have covered more than it brought'({ recebidas }) {
    for (const { conta, encargos } of recebidas) {
      expect(encargos.total, conta.descricao).toBeLessThanOrEqual(conta.valorRecebido ?? 0);
    }
  },

  'a receipt shows what its conta received, and its lines add up'({ vida, recebidas, devolvidas }) {
    if (vida.acertado) return;
    for (const { conta, recibo } of recebidas) {
      if (!recibo) continue;
      const { itens, multa, juros, correcao, desconto, valor } = recibo;
      const linhas = somar(itens, (item) => item.valor) + somar([multa, juros, correcao, -desconto], (v) => v);
      expect(linhas, conta.descricao).toBe(centavos(valor));
      // It stays as it was given where some of the money went back since.
      if (devolvidas.has(conta.id)) expect(valor, conta.descricao).toBeGreaterThanOrEqual(conta.valorRecebido ?? 0);
      else expect(valor, conta.descricao).toBe(conta.valorRecebido);
    }
  },
};

/** Reads everything and asks every invariant; the first that does not hold is thrown with its sentence. */
export async function conferir(vida: Vida): Promise<void> {
  if (vida.banco) await conferirCobrancas(vida, vida.banco);
  const leitura = await lerTudo(vida);
  for (const [frase, vale] of Object.entries(invariantes)) {
    try {
      vale(leitura);
    } catch (erro) {
      throw new Error(`does not hold: ${frase}: ${(erro as Error).message}`, { cause: erro });
    }
  }
  await conferirRecebidos(vida, leitura);
  await conferirResultado(vida, leitura);
}
