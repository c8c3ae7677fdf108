import type { Mutacao } from './mutation.ts';

const dosRepasses = 'api/src/areas/repasses/repasses.test.ts';
const dosCoproprietarios = 'api/src/areas/coproprietarios/dinheiro.test.ts';

/** Mutations of the co-owners' parts of amounts, and of the money passed on to them. */
export const partes: Mutacao[] = [
  {
    nome: 'repasses: a debit of a statement is passed on more than once',
    arquivo: 'api/src/areas/despesas/debito.ts',
    troca: ['select valor from repasses where', 'select valor from repasses where false and'],
    teste: [dosRepasses, 'never more than it was'],
  },
  {
    nome: 'repasses: who got money is taken from the owners, and nobody reads it any more',
    arquivo: 'api/src/areas/repasses/quotas.ts',
    troca: ['if (rows.length === 0) continue;', 'if (rows.length >= 0) continue;'],
    teste: [dosRepasses, 'stays readable'],
  },
  {
    nome: 'repasses: what was left of the months before is forgotten',
    arquivo: 'api/src/areas/repasses/conta.ts',
    troca: ['const anterior = saldoDe(ate(true))', 'const anterior = saldoDe([])'],
    teste: [dosRepasses, 'counts as passed on'],
  },
  {
    nome: 'co-owners: the landlord has all of what a co-owner has a part of',
    arquivo: 'api/src/areas/coproprietarios/partes.ts',
    troca: ['subtrair(valor, dasQuotas(vigentes(lugar), valor))', 'valor'],
    teste: [dosCoproprietarios, 'together they are the whole'],
  },
  {
    nome: 'co-owners: a share that was sold within a month counts to its end',
    arquivo: 'api/src/areas/coproprietarios/trechos.ts',
    troca: ['if (mudancas.length === 0) return mes;', 'return mes;'],
    teste: [dosCoproprietarios, 'sold within a month'],
  },
  {
    nome: 'co-owners: withheld tax is passed on as money',
    arquivo: 'api/src/areas/resultado/repartir.ts',
    troca: ['subtrair(soma.resultado, irRetido)', 'soma.resultado'],
    teste: [dosCoproprietarios, 'no money to be passed on'],
  },
];
