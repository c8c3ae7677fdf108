import type { Mutacao } from './mutation.ts';

const doAcerto = 'api/src/areas/recebimentos/doAcerto.test.ts';

/** Mutations of the settlement at the end of a lease: its sums, and the records that it relies on. */
export const acertos: Mutacao[] = [
  {
    nome: 'settlement: a rent known by its due date, not its month',
    arquivo: 'api/src/areas/contratos/acerto/mes.ts',
    troca: ['conta.competencia ?? conta.dataVencimento', 'conta.dataVencimento'],
    teste: ['api/src/areas/contratos/acerto/meses.test.ts', 'put off beyond it'],
  },
  {
    nome: 'settlement: what pays another debt stays received where it was paid',
    arquivo: 'api/src/areas/contratos/acerto/confirmar.ts',
    troca: ['await tirarPagoDemais(trx, autor, agora, pagoDemais);', ''],
    teste: ['api/src/areas/contratos/acerto/creditar.test.ts', 'counts once'],
  },
  {
    nome: 'settlement: what it counts on is reopened or cancelled',
    arquivo: 'api/src/areas/financeiro/mudar.ts',
    troca: ['if (desfaz) await recusarContada(trx, conta);', ''],
    teste: ['api/src/areas/contratos/acerto/contado.test.ts', 'is not undone'],
  },
  {
    nome: 'settlement: what it counts on is deleted',
    arquivo: 'api/src/areas/financeiro/remover.ts',
    troca: ['await recusarContada(trx, conta);', ''],
    teste: ['api/src/areas/contratos/acerto/contado.test.ts', 'is not undone'],
  },
  {
    nome: 'settlement: what it counts on is returned beyond what it owes back',
    arquivo: 'api/src/areas/recebimentos/devolver.ts',
    troca: ['({ aDevolver }) => valor <= aDevolver', '() => true'],
    teste: [doAcerto, 'more than the settlement owes back'],
  },
  {
    nome: 'settlement: what the bank returned is owed back all the same',
    arquivo: 'api/src/areas/recebimentos/devolucoes.ts',
    troca: ['(await devolverPorPix(trx, autor, acerto.id, valor, agora, fuso))', 'valor'],
    teste: [doAcerto, 'given back by the settlement, once'],
  },
  {
    nome: 'settlement: what the bank returned is taken off its conta',
    arquivo: 'api/src/areas/recebimentos/devolucoes.ts',
    troca: ['pagou ? await acertosQueContam(trx, userId, recebimento.contaIds) : []', '[]'],
    teste: [doAcerto, 'goes back first'],
  },
  {
    nome: 'settlement: a return under way may be given back again',
    arquivo: 'api/src/areas/contratos/acerto/ler.ts',
    troca: ['...emCurso.filter(({ acertoId }) => acertoId === id)', ''],
    teste: [doAcerto, 'given back by the settlement, once'],
  },
  {
    nome: 'settlement: confirmed on money that is being returned',
    arquivo: 'api/src/areas/contratos/acerto/confirmar.ts',
    troca: ['await recusarDevolvendo(trx, userId, antes);', ''],
    teste: [doAcerto, 'is being returned'],
  },
  {
    nome: 'settlement: undone, it forgets what the bank took back',
    arquivo: 'api/src/areas/contratos/acerto/desfazer.ts',
    troca: ['await tirarDevolvidos({ trx, autor, agora, fuso }, acerto.id);', ''],
    teste: [doAcerto, 'once the settlement is undone'],
  },
  {
    nome: 'settlement: its debts born overdue',
    arquivo: 'api/src/areas/contratos/acerto/confirmar.ts',
    troca: ['dataVencimento: dia,', 'dataVencimento: acerto.chavesEm,'],
    teste: ['api/src/areas/contratos/acerto/confirmacao.test.ts', 'falls due on the day of the confirmation'],
  },
  {
    nome: 'settlement: its undoing leaves the trail of its contas as it was',
    arquivo: 'api/src/areas/contratos/acerto/desfazer.ts',
    troca: ['depois: voltam.map(restaurados)', 'depois: doAcerto'],
    teste: ['api/src/areas/contratos/acerto/confirmacao.test.ts', 'in its own trail'],
  },
  {
    nome: 'settlement: its undoing takes a conta along that was launched since',
    arquivo: 'api/src/areas/contratos/acerto/desfazer.ts',
    troca: [
      'const novas = acerto.depois.map(({ id }) => id).filter((id) => !antigas.has(id));',
      'const novas = contas.map(({ id }) => id).filter((id) => !antigas.has(id));',
    ],
    teste: ['api/src/areas/contratos/acerto/mudadas.test.ts', 'launched since'],
  },
  {
    nome: 'settlement: what a bank returned is taken off as if it had been noted by mistake',
    arquivo: 'api/src/areas/contratos/acerto/apagarDevolucao.ts',
    troca: ['if (devolucao.doBanco)', 'if (false)'],
    teste: ['api/src/areas/recebimentos/doAcerto.test.ts', 'noted by mistake'],
  },
];
