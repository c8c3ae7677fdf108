import type { Mutacao } from './mutation.ts';

const dosCoproprietarios = 'api/src/areas/coproprietarios/dinheiro.test.ts';

/** Whose part of an amount is whose. */
export const partes: Mutacao[] = [
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
