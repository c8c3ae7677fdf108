import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/contratos/acordos';
const [feito, efeitos, recusas] = ['acordos', 'efeitos', 'recusas'].map((nome) => `${area}/${nome}.test.ts`) as [
  ...[string, string, string],
];

/** Debts that go into installments, and come back. */
export const acordos: Mutacao[] = [
  {
    nome: 'agreements: what went into one stays owed',
    arquivo: `${area}/criar.ts`,
    troca: ["const levadas = { status: 'CANCELADO' as const, noAcordoId: id };", 'const levadas = { noAcordoId: id };'],
    teste: [feito, 'puts installments in their place'],
  },
  {
    nome: 'agreements: more or less than is owed',
    arquivo: `${area}/criar.ts`,
    troca: ['conferirSoma(devidas, corpo);', ''],
    teste: [recusas, 'a sum that is less'],
  },
  {
    nome: 'agreements: the fine is charged again',
    arquivo: `${area}/parcelas.ts`,
    troca: ['jaCobradas || pago.multa + pago.juros > 0 ? em : null', 'null'],
    teste: [feito, 'no fine again'],
  },
  {
    nome: 'agreements: a discount takes the newest item, whatever it is',
    arquivo: `${area}/parcelas.ts`,
    troca: ["itens[i]?.tipo === 'ALUGUEL'", 'true'],
    teste: [feito, 'makes the rent cheaper'],
  },
  {
    nome: 'agreements: undone although one installment was paid',
    arquivo: `${area}/desfazer.ts`,
    troca: ['  recusarPagas(feitas);', ''],
    teste: [feito, 'not undone once'],
  },
  {
    nome: 'agreements: undone although an installment went into a newer one',
    arquivo: `${area}/desfazer.ts`,
    troca: ['for (const conta of feitas) await recusarNoAcordo(trx, conta);', ''],
    teste: [feito, 'no debt is owed in both'],
  },
  {
    nome: 'agreements: a rest of an installment is left behind',
    arquivo: 'api/src/areas/financeiro/pagamento.ts',
    troca: ['dataVencimento, competencia, acordoId },', 'dataVencimento, competencia },'],
    teste: [feito, 'not undone once'],
  },
  {
    nome: 'agreements: what went into one is reopened',
    arquivo: 'api/src/areas/financeiro/mudar.ts',
    troca: ['await recusarNoAcordo(trx, conta);', ';'],
    teste: [feito, 'neither reopened nor deleted'],
  },
  {
    nome: 'agreements: what went into one is deleted',
    arquivo: 'api/src/areas/financeiro/remover.ts',
    troca: ['await recusarNoAcordo(trx, conta);', ''],
    teste: [feito, 'neither reopened nor deleted'],
  },
  {
    nome: 'agreements: the settlement asks for the month again',
    arquivo: 'api/src/areas/contratos/acerto/mes.ts',
    troca: ["status !== 'CANCELADO' || noAcordoId", "status !== 'CANCELADO'"],
    teste: [efeitos, 'went into the agreement'],
  },
  {
    nome: 'agreements: the settlement asks for days after the keys',
    arquivo: 'api/src/areas/contratos/acerto/calcular.ts',
    troca: [
      'await recusarDepoisDasChaves(db, userId, contas, { doMes: [...doPeriodo], depois: [...depois], depoisNoAcordo });',
      '',
    ],
    teste: [efeitos, 'days after the keys'],
  },
  {
    nome: 'agreements: a paid installment is deleted, and its debt comes back whole',
    arquivo: 'api/src/areas/financeiro/remover.ts',
    troca: ['recusarParcelaPaga(conta);', ''],
    teste: [feito, 'neither reopened nor deleted'],
  },
  {
    nome: 'agreements: undone under a settlement that counts on it',
    arquivo: `${area}/desfazer.ts`,
    troca: ['await recusarAcertado(trx, userId, contrato.id, acordo.criadoEm);', ''],
    teste: [efeitos, 'went into the agreement'],
  },
  {
    nome: 'agreements: a newer one that late installments went into is not looked at',
    arquivo: 'api/src/areas/contratos/acerto/depoisDasChaves.ts',
    troca: ['if (acordoId === id && noAcordoId) ids.add(noAcordoId);', ';'],
    teste: [efeitos, 'is made smaller there'],
  },
  {
    nome: 'agreements: the receipt of an installment names the month of its due day',
    arquivo: 'api/src/areas/recibos/emitir.ts',
    troca: ['(acordoId ? null : dataVencimento.slice(0, 7))', 'dataVencimento.slice(0, 7)'],
    teste: [efeitos, 'sums follow'],
  },
  {
    nome: 'agreements: what lacked since an adjustment is due with an installment',
    arquivo: 'api/src/areas/contratos/reajuste/diferenca.ts',
    troca: [".where('acordoId', 'is', null)", ''],
    teste: [efeitos, 'falls due with the next rent'],
  },
  {
    nome: 'agreements: a rest that went into one is no part of its rent any more',
    arquivo: 'api/src/areas/financeiro/retencao.ts',
    troca: [`(k.status <> 'CANCELADO' or k."noAcordoId" is not null)`, `k.status <> 'CANCELADO'`],
    teste: ['api/src/areas/financeiro/retencao.test.ts', 'went into an agreement'],
  },
];
